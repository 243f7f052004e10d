#include "grundy/queries/native.hpp"

#include "grundy/queries/emit.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <dlfcn.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

#include "grundy/base/stop.hpp"
#include "grundy/queries/program_run.hpp"

namespace grundy {
namespace {

namespace fs = std::filesystem;

constexpr double seconds_to_compile = 120;
constexpr std::size_t most_words = 700;  ///< of a compiler's complaint

/// A new folder, gone at the end with what is in it.
class OwnFolder {
 public:
  static Result<OwnFolder> make() {
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "grundy-native-XXXXXX").string();
    if (error || mkdtemp(name.data()) == nullptr)
      return fail(ErrorKind::system, "no folder for the compiler's files: " + name, "a temporary folder to write to");
    return OwnFolder(name);
  }
  OwnFolder(OwnFolder&& other) noexcept : name_(std::exchange(other.name_, "")) {}
  OwnFolder& operator=(OwnFolder&&) = delete;
  ~OwnFolder() {
    std::error_code error;
    if (!name_.empty()) fs::remove_all(name_, error);
  }
  std::string file(const char* name) const { return name_ + "/" + name; }

 private:
  explicit OwnFolder(std::string name) : name_(std::move(name)) {}
  std::string name_;
};

Result<void> compile(const std::string& compiler, const std::string& source, const std::string& library) {
  const auto built =
      run_program({compiler, "-std=c++17", "-O3", "-fPIC", "-shared", "-fvisibility=hidden", "-o", library, source}, "",
                  {seconds_to_compile, std::size_t{1} << 20});
  const char* wanted = "a C++17 compiler; the environment's CXX names another one";
  if (!built) return fail(ErrorKind::system, "the compiler " + built.error().message, wanted);
  if (built->timed_out) return fail(ErrorKind::system, "the compiler " + compiler + " takes too long", wanted);
  if (built->exit_code != 0 || built->signal != 0)
    return fail(ErrorKind::system, "the compiler " + compiler + " refuses: " + built->complaints.substr(0, most_words),
                wanted);
  return {};
}

bool all_numbers(const FamilyShape& family) {
  for (const FieldKind kind : family.fields)
    if (kind != FieldKind::natural && kind != FieldKind::boolean) return false;
  return true;
}

}  // namespace

Result<NativeValues> NativeValues::make(RuleGame& game, const std::string& compiler, const Budget& budget) {
  if (!all_numbers(game.families()[0]))
    return fail(ErrorKind::unsupported, "machine code is made for games of numbers >= 0", "no --native");
  EmitQuestion question;
  question.library = true;
  const auto program = emit_program(game, question, budget);
  if (!program) return failed(program);
  const auto folder = OwnFolder::make();
  if (!folder) return failed(folder);
  const std::string source = folder->file("rules.cpp"), library = folder->file("rules.so");
  if (!(std::ofstream(source) << program->program).flush())
    return fail(ErrorKind::system, source + " cannot be written", "room in the temporary folder");
  if (const auto built = compile(compiler, source, library); !built) return failed(built);
  std::shared_ptr<void> loaded(dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL), [](void* handle) {
    if (handle != nullptr) dlclose(handle);
  });
  const auto entry = loaded ? reinterpret_cast<Entry>(dlsym(loaded.get(), "grundy_value")) : nullptr;
  if (entry == nullptr) return fail(ErrorKind::system, std::string("what was compiled cannot be loaded: ") + dlerror());
  return NativeValues(std::move(loaded), entry);
}

Result<std::optional<Nimber>> NativeValues::value(std::span<const Integer> words) const {
  char message[256] = "";
  long long value = 0;
  static_assert(sizeof(long long) == sizeof(Integer));
  const int code = entry_(reinterpret_cast<const long long*>(words.data()), &value, message);
  if (code == 1) return std::optional<Nimber>();
  if (code != 0) return fail(ErrorKind::evaluation, message);
  return std::optional<Nimber>(static_cast<Nimber>(value));
}

}  // namespace grundy

#else

namespace grundy {

Result<NativeValues> NativeValues::make(RuleGame&, const std::string&, const Budget&) {
  return fail(ErrorKind::unsupported, "no compiler can be started here", "no --native");
}

Result<std::optional<Nimber>> NativeValues::value(std::span<const Integer>) const {
  if (!library_ || entry_ == nullptr) return fail(ErrorKind::unsupported, "no compiler can be started here");
  return std::optional<Nimber>();
}

}  // namespace grundy

#endif
