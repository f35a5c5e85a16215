/**
 * Makes a process the parent of whatever its descendants leave behind, as a system's first process is (PR_SET_CHILD_SUBREAPER). Node cannot ask
 * the kernel for it; Perl can, and every Debian has one. So it stays above the supervisor, and does three things: it asks, it lets no dead
 * child lie about, and when the supervisor is no more it ends what is left.
 */
import { findExecutable } from './executable.js';

/** Number of the system call prctl. */
const PRCTL: Partial<Record<NodeJS.Architecture, number>> = { x64: 157, arm64: 167, arm: 172, ia32: 172, riscv64: 167, loong64: 167 };

const SCRIPT = `
syscall(shift(@ARGV) + 0, 36, 1, 0, 0, 0);
my $keeper = fork;
exit 127 unless defined $keeper;
unless ($keeper) { exec { $ARGV[0] } @ARGV; exit 127 }
open(my $channel, "<&=", $ENV{NODE_CHANNEL_FD}) and close $channel;
$SIG{$_} = "IGNORE" for qw(INT TERM HUP);
my $gone;
do { $gone = waitpid(-1, 0) } until $gone == $keeper || $gone == -1;
my $code = $? >> 8;
for (1 .. 200) {
  exit $code if waitpid(-1, 1) == -1;
  for my $stat (glob "/proc/[0-9]*/stat") {
    open(my $file, "<", $stat) or next;
    kill 9, $1 if (<$file> // "") =~ /^(\\d+) .*\\) \\S $$ /;
  }
  select undef, undef, undef, 0.01;
}
exit $code;
`;

/** The command line by which another is started under a reaper; undefined where there can be none. */
export function underReaper(command: readonly string[]): string[] | undefined {
  const call = process.platform === 'linux' ? PRCTL[process.arch] : undefined;
  const perl = call === undefined ? undefined : findExecutable('perl');
  return perl === undefined ? undefined : [perl, '-e', SCRIPT, String(call), ...command];
}
