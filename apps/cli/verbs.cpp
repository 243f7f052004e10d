#include "apps/cli/verbs.hpp"

namespace grundy::cli {

const Verb* verb_list() {
  static const Verb verbs[] = {
      {"study", "rules -> values -> pattern -> proof, in one go", "RULES",
       "  grundy study prefix_free               values, pattern, status\n"
       "  grundy study .77                       Kayles by its octal code: the period, proved\n"
       "  grundy study '{2,5,7}' --time 1        a subtraction set, at most one second\n"
       "  grundy study -e 'game g(n) move k in 1..min(n, 3): g(n - k)'\n",
       run_study},
      {"solve", "who wins, the Grundy value and all winning moves of a position or a sum", "RULES POSITION...",
       "  grundy solve nim 3 4 5                 several positions are a sum\n"
       "  grundy solve wythoff '(3, 5)'          a tuple stands for several parameters\n"
       "  grundy solve chomp '[5,5,5]'           a list; {1,2} is a set\n"
       "  grundy solve .77 8 --misere            the last to move loses\n"
       "  grundy solve kayles @positions.txt     one position a line, answered line by line\n"
       "  seq 1 9 | grundy solve kayles -        the same from standard input\n",
       run_solve},
      {"play", "a game against a perfect player, with hints, undo and explanations", "RULES POSITION...",
       "  grundy play nim 3 4 5                  you move first; help says what can be typed\n"
       "  grundy play chomp '[5,5,5]' --first computer\n"
       "  grundy play .77 9 --misere\n",
       run_play},
      {"table", "values over a range or a box, as text, CSV, JSON, b-file, NumPy array or plot",
       "RULES [RANGE [RANGE]]",
       "  grundy table kayles 0..100\n"
       "  grundy table wythoff 0..20 0..20 --plot wythoff.svg    or .png\n"
       "  grundy table subtraction 0..50 --set 'S={2,5,7}'\n"
       "  grundy table square 0..1000 --bfile >b000001.txt\n"
       "  grundy table nim 0..20 --misere        outcomes P and N\n",
       run_table},
      {"find", "the patterns that the values show: period, closed form", "RULES",
       "  grundy find prefix_free\n"
       "  grundy find '{1,3,4}'\n",
       run_find},
      {"prove", "prove the pattern and write a certificate", "RULES",
       "  grundy prove .77 --certificate kayles.cert\n"
       "  grundy prove '{1,3,4}'\n"
       "  grundy prove prefix_free --explain     the parts of the proof, in words\n"
       "  grundy prove lasker --claim 'lasker(n) = if n mod 4 = 3 then n + 1 else n'\n"
       "  grundy prove .77 --period 12 --preperiod 71\n",
       run_prove},
      {"check", "check certificates; the same verdict as the separate program grundy-check", "FILE...",
       "  grundy check kayles.cert\n", run_check},
      {"count", "how many positions of a box are wins or losses", "RULES --each A..B | --box RANGES | --sizes NUMBERS",
       "  grundy count nim --each 1..2^30 --tie 'x, 2*x, 3*x'\n"
       "  grundy count .07 --each 1..10^18       one heap, by the proved period\n"
       "  grundy count square --heaps 3 --each 0..1000 --sorted\n"
       "  grundy count nim --heaps 100 --each 1..2^100-1 --distinct --mod 10^9+7\n"
       "  grundy count nim --heaps 1..100 --sizes 3,5,7 --mod 998244353\n"
       "  grundy count nim --each 1..10^18 --multiples 2,3,5\n"
       "  grundy count wythoff --box 0..100,0..200 --winning-moves\n",
       run_count},
      {"balance", "the least change of the heaps that makes the sum a loss for the player to move",
       "RULES HEAP... --move I J | --remove I | --add I",
       "  grundy balance nim 5 3 7 --move 1 2 --keep 1\n"
       "  grundy balance lasker 10 20 30 --move any any --all\n"
       "  grundy balance kayles 1000000 5 --remove any\n",
       run_balance},
      {"run", "the values of a code as far as one likes, with checkpoints", "RULES --to N",
       "  grundy run .106 --to 10^12             Ctrl-C and the same command again: goes on where it was\n"
       "  grundy run .16 --to 10^9               stops earlier when the values are proved periodic\n"
       "  grundy run .6 --to 10^7 --state six.state --values six.npy\n",
       run_run},
      {"survey", "a row for every code of a family: period, sparse space, largest value", "PATTERN... --to N",
       "  grundy survey '0.?"
       "?' --to 2^16         each ? is a digit 0-7; equal codes once\n"
       "  grundy survey '0.??"
       "?' '4.??"
       "?' --to 2^20 --threads 2 --csv\n"
       "  grundy survey '0.??"
       "?' --to 2^16 --shard 2/5 --state two.state\n"
       "  grundy survey --merge one.state two.state three.state four.state five.state\n",
       run_survey},
      {"emit", "a short stand-alone program that judges positions of the game", "RULES",
       "  grundy emit prefix_free                C++17: the closed form, which is proved\n"
       "  grundy emit kayles --lang python       Python 3: the proved period\n"
       "  grundy emit square --method table      the rules, as a table that is filled from below\n",
       run_emit},
      {"stress", "a program of yours against the exact answer, with the smallest difference",
       "RULES -- PROGRAM [ARGUMENT...]",
       "  grundy stress nim -- ./mine             reads the number of heaps and the heaps, answers First or Second\n"
       "  grundy stress '{1,3,4}' --heaps 1 --input heaps --answer Yes/No -- python3 mine.py\n"
       "  grundy stress wythoff --each 0..10^18 --input fields --answer W/L -- ./mine\n",
       run_stress},
      {"identify", "which game, code or name has these values, on how many terms, and whether that is proved",
       "RULES | --values NUMBERS",
       "  grundy identify -e 'game g(n) move k in 1..min(n, 3): g(n - k)'\n"
       "  grundy identify .07                    Dawson's game and what has the same values, moved or doubled\n"
       "  grundy identify --values 0,1,2,1,4,1,2,1,8\n",
       run_identify},
      {"nimber", "sums and products of nimbers", "EXPRESSION",
       "  grundy nimber '2 * 3 + 7'              + is xor, * the nim product, / its inverse, ^ a power\n"
       "  grundy nimber '(4294967296 * 5) ^ 3 / 7'\n",
       run_nimber},
      {"atlas", "the store of what was found about codes", "[list | export | verify] [CODE...] | import FILE",
       "  grundy atlas                           what was found by run, survey and study, and published facts\n"
       "  grundy atlas list .16 .77\n"
       "  grundy atlas export >atlas.csv         every field, with certificates; --json as well\n"
       "  grundy atlas import atlas.csv          rows of another machine, marked as imported\n"
       "  grundy atlas verify                    computes the rows again\n",
       run_atlas},
      {"rules", "the rules in canonical form; of a code, the rules that it is short for", "RULES",
       "  grundy rules .77\n"
       "  grundy rules my.game --verify          compare `same as` and `parts by` with the moves as written\n",
       run_rules},
      {"games", "the catalogue, and the problems that it covers", "[NAME…]",
       "  grundy games\n"
       "  grundy games kayles                    the file itself\n"
       "  grundy games --coverage                contest problems, and how far they are answered\n"
       "  grundy games --coverage arc087-e       by which commands\n",
       run_games},
      {"contest", "a contest problem with its exact input and output", "NAME",
       "  grundy contest unfair-nim <input.txt\n"
       "  grundy contest modulo-nim --method states <input.txt\n",
       run_contest},
      {"man", "this program's manual page, for man", "", "  grundy man >grundy.1\n", run_man},
      {"completions", "the completions of a shell: verbs, options, names of games", "bash | zsh | fish",
       "  source <(grundy completions bash)\n"
       "  grundy completions zsh >~/.zfunc/_grundy\n"
       "  grundy completions fish >~/.config/fish/completions/grundy.fish\n",
       run_completions},
      {nullptr, nullptr, nullptr, nullptr, nullptr},
  };
  return verbs;
}

}  // namespace grundy::cli
