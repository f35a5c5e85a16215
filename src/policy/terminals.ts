/** Programs in which text is a command: terminals, launchers and run dialogs, by their names and WM_CLASS. */
export const TERMINALS: readonly string[] = words(`
  xterm uxterm urxvt rxvt kterm aterm eterm pterm zutty putty mlterm st st-256color foot footclient kitty alacritty wezterm org.wezfurlong.wezterm ghostty com.mitchellh.ghostty
  gnome-terminal gnome-terminal-server kgx org.gnome.console org.gnome.ptyxis xfce4-terminal mate-terminal lxterminal qterminal deepin-terminal
  konsole yakuake guake tilda tilix terminator terminology sakura termite roxterm cool-retro-term hyper tabby x-terminal-emulator contour rio
  rofi dmenu wofi fuzzel gmrun bashrun xfce4-appfinder xfrun4 xfce4-run krunner ulauncher albert synapse lxqt-runner
  terminal iterm2 windowsterminal cmd powershell conhost mintty`);

/** By WM_CLASS alone: a program may call its window whatever it likes. */
export function isTerminalClass(className: string): boolean {
  return className.split('.').some(part => TERMINALS.includes(part.toLowerCase())) || TERMINALS.includes(className.toLowerCase());
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
