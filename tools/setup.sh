# Sourced by quickstart and run-tests: the packages that Grundy needs, and how it is built.

build_packages=(g++ cmake ninja-build libcli11-dev libfmt-dev nlohmann-json3-dev libexpected-dev robin-map-dev libxxhash-dev libboost-dev libsqlite3-dev mona pkgconf libcairo2)
web_packages=(emscripten nodejs)
test_packages=(python3 dpkg-dev file libgtest-dev librapidcheck-dev mkdocs python3-dev python3-numpy python3-pytest pybind11-dev chromium)
command -v npm >/dev/null || test_packages+=(npm)  # some packages of nodejs bring it along

# Installs those of the named Debian packages that are missing; asks nothing. Needs root or sudo only when something is missing.
install_packages() {
  local missing=() package
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  echo "Installing Debian packages: ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || { echo "Please install these as root, then run this again: apt-get install ${missing[*]}" >&2; return 1; }
    as_root=(sudo)
  fi
  apt_get() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o Dpkg::Use-Pty=0 -qq "$@" </dev/null; }
  local log
  log=$(mktemp)
  { apt_get update && apt_get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 ||
    { tail -n 20 "$log" >&2; rm -f "$log"; echo "Installing the packages failed (see above)." >&2; return 1; }
  rm -f "$log"
}

# build_grundy TESTS TARGET…: configures build/ (Release; tests ON or OFF) and builds the targets.
build_grundy() {
  local tests=$1
  shift
  # A later quickstart must not switch the tests of an existing build off.
  [ "$tests" = ON ] || ! grep -qs '^GRUNDY_TESTS:BOOL=ON' build/CMakeCache.txt || tests=ON
  local unity=()
  [ -e build/CMakeCache.txt ] || unity=(-DGRUNDY_UNITY=ON)  # sources one by one only where somebody chose that
  cmake -S . -B build -G Ninja "${unity[@]}" -DCMAKE_BUILD_TYPE=Release -DGRUNDY_TESTS="$tests" >build.log 2>&1 || { cat build.log >&2; return 1; }
  rm -f build.log
  cmake --build build --target "$@"
}

# build_web: the page in build/web/site. Its engine is built apart from everything else, by Emscripten.
build_web() {
  emcmake cmake -S . -B build/web -G Ninja -DGRUNDY_UNITY=ON -DGRUNDY_TESTS=OFF -DCMAKE_BUILD_TYPE=MinSizeRel >build.log 2>&1 || { cat build.log >&2; return 1; }
  rm -f build.log
  cmake --build build/web --target web
}
