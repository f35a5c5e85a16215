/** Command lines that are refused in terminals: a guard rail, not a wall, since a shell has endless ways to say the same. Pure. */
import { fold } from '../screen/fold.js';

/** A name where the shell takes a command: at the start, after a separator, behind words that run another command. */
const command = (names: string): string =>
  String.raw`(?:^|[;&|(\x60{\n]|\b(?:then|do|else|exec|command|env|nohup|time|nice|xargs|eval|builtin|sudo)\b)\s*(?:[A-Za-z_]\w{0,40}=\S{0,200}\s+){0,5}(?:\S{0,200}/)?(?:${names})(?=$|[\s;&|)\x60])`;
const rule = (source: string): RegExp => new RegExp(source, 'imu');

export const DEFAULT_DENIED_TEXT: readonly RegExp[] = [
  // Other rights
  rule(command('sudo|su|doas|pkexec|run0|passwd|visudo|useradd|userdel|usermod|adduser|deluser')),
  // Files and disks
  rule(String.raw`${command('rm')}\s(?:[^;&|]*\s)?(?:-\w*r\w*|--recursive|--no-preserve-root)`),
  rule(String.raw`${command('find')}[^;|]*\s-delete\b`),
  rule(command(String.raw`mkfs(?:\.\w+)?|mke2fs|mkswap|fdisk|sfdisk|gdisk|parted|wipefs|shred|blkdiscard|cryptsetup`)),
  rule(String.raw`${command('dd')}[^;|]*\sof=`),
  rule(String.raw`>\s*/dev/(?:sd|hd|vd|nvme|mmcblk|mem|disk)`),
  rule(String.raw`${command('ch(?:mod|own|grp)')}\s[^;&|]*(?:-\w*R\w*|--recursive)\s[^;&|]*\s(?:/|~|\$HOME)\/?\*?(?:\s|$)`),
  rule(String.raw`${command('mv')}\s[^;&|]*\s/dev/null\b`),
  rule(String.raw`${command('crontab')}\s[^;&|]*-r\b`),
  // Code from elsewhere, and anything that is piped into an interpreter
  rule(
    String.raw`\|\s*(?:(?:env|exec|command|nohup|sudo|tee\s\S+\s*\|)\s+)*(?:\S{0,200}/)?(?:ba|z|da|k|a|c|tc|fi)?sh(?=$|[\s;&|)])|\|\s*(?:\S{0,200}/)?(?:python[\d.]*|perl|node|ruby|php)(?=$|\s*$|\s+-|[;&|)])`,
  ),
  rule(
    String.raw`(?:\b(?:sh|bash|zsh|dash|ksh|fish|eval|source|python[\d.]*|perl|node)\b|^\s*\.\s|[;&|]\s*\.\s)[^;]*(?:\$\(|\x60|<\()\s*(?:curl|wget|fetch|base64|nc)\b`,
  ),
  rule('/dev/(?:tcp|udp)/'),
  rule(String.raw`${command('nc|ncat|netcat')}\s[^;|]*-\w*[ec]\b`),
  // Keys
  rule(String.raw`\.ssh/(?:id_|authorized_keys)|\.gnupg/|\.aws/credentials|/etc/(?:shadow|sudoers)`),
  // The session and the machine
  rule(command('shutdown|reboot|poweroff|halt|telinit|xkill')),
  rule(String.raw`${command('init')}\s+[06]\b`),
  rule(String.raw`${command('systemctl')}\s[^;&|]*\b(?:poweroff|reboot|halt|kexec|suspend|hibernate|isolate|rescue|emergency)\b`),
  rule(String.raw`${command('loginctl')}\s[^;&|]*\b(?:terminate|kill|lock)`),
  rule(String.raw`${command('kill')}\s[^;&|]*\s-1(?:\s|$)`),
  rule(String.raw`${command('pkill|killall')}\s[^;&|]*(?:-u\b|\b(?:Xorg|Xvfb|Xwayland|openbox|gnome-shell|kwin\w*|systemd)\b)`),
  // A function that starts itself twice
  rule(String.raw`([\w:.]{1,40})\s*\(\)\s*\{[^}]*\1\s*\|\s*\1\s*&`),
];

/** The rule that a line breaks, for people; undefined when none. The line is looked at as it stands and without what a shell ignores. */
export function deniedPart(line: string, rules: readonly (string | RegExp)[]): string | undefined {
  const readings = [...new Set([line, line.normalize('NFKC'), withoutQuotes(line), withoutQuotes(line.normalize('NFKC'))])];
  for (const one of rules) {
    for (const reading of readings) {
      const found = find(reading, one);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function find(line: string, rule: string | RegExp): string | undefined {
  if (typeof rule === 'string') return fold(line).includes(fold(rule)) ? rule : undefined;
  return new RegExp(rule.source, rule.flags.replace(/[gy]/g, '')).exec(line)?.[0].trim();
}

function withoutQuotes(line: string): string {
  return line
    .replace(/\$\{?IFS\}?/g, ' ')
    .replace(/\\(.)/gs, '$1')
    .replace(/["']/g, '');
}
