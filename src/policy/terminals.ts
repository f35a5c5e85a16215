/** Programs in which text is a command: terminals, launchers and run dialogs, by their names and WM_CLASS. */
export const TERMINALS: readonly string[] = words(`
  xterm uxterm urxvt rxvt mlterm st st-256color foot footclient kitty alacritty wezterm org.wezfurlong.wezterm ghostty com.mitchellh.ghostty
  gnome-terminal gnome-terminal-server kgx org.gnome.console org.gnome.ptyxis xfce4-terminal mate-terminal lxterminal qterminal deepin-terminal
  konsole yakuake guake tilda tilix terminator terminology sakura termite roxterm cool-retro-term hyper tabby x-terminal-emulator contour rio
  rofi dmenu wofi fuzzel gmrun bashrun xfce4-appfinder xfrun4 krunner ulauncher albert synapse lxqt-runner
  terminal iterm2 windowsterminal cmd powershell conhost mintty`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
