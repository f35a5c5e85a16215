/** The window manager's configuration: windows get focus, titles and a place, and nothing else ever happens by itself. */

/** Text of an openbox rc.xml. Keys are the programs' own, but for the two that every desktop takes; the mouse focuses, raises, moves, resizes, maximises and closes. */
export function openboxConfig(): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus>
    <focusNew>yes</focusNew><followMouse>no</followMouse><focusLast>yes</focusLast>
    <underMouse>no</underMouse><focusDelay>0</focusDelay><raiseOnFocus>no</raiseOnFocus>
  </focus>
  <placement><policy>Smart</policy><center>yes</center><monitor>Primary</monitor></placement>
  <theme>
    <name>Clearlooks</name><titleLayout>LMC</titleLayout>
    <keepBorder>yes</keepBorder><animateIconify>no</animateIconify>
    ${['ActiveWindow', 'InactiveWindow', 'MenuHeader', 'MenuItem', 'ActiveOnScreenDisplay', 'InactiveOnScreenDisplay'].map(font).join('\n    ')}
  </theme>
  <desktops><number>1</number><firstdesk>1</firstdesk><popupTime>0</popupTime></desktops>
  <resize><drawContents>yes</drawContents><popupShow>Never</popupShow></resize>
  <keyboard>
    <keybind key="A-F4"><action name="Close"/></keybind>
    <keybind key="A-Tab">
      <action name="NextWindow">
        <dialog>none</dialog><bar>no</bar>
        <finalactions><action name="Focus"/><action name="Raise"/></finalactions>
      </action>
    </keybind>
  </keyboard>
  <mouse>
    <dragThreshold>3</dragThreshold><doubleClickTime>400</doubleClickTime><screenEdgeWarpTime>0</screenEdgeWarpTime>
    ${context('Titlebar', bind('Left', 'Press', 'Focus', 'Raise'), bind('Left', 'Drag', 'Move'))}
    ${['Top', 'Bottom', 'Left', 'Right', 'TLCorner', 'TRCorner', 'BLCorner', 'BRCorner']
      .map(edge => context(edge, bind('Left', 'Press', 'Focus', 'Raise'), bind('Left', 'Drag', 'Resize')))
      .join('\n    ')}
    ${context('Client', ...['Left', 'Middle', 'Right'].map(button => bind(button, 'Press', 'Focus', 'Raise')))}
    ${context('Maximize', bind('Left', 'Press', 'Focus', 'Raise'), bind('Left', 'Click', 'ToggleMaximize'))}
    ${context('Close', bind('Left', 'Press', 'Focus', 'Raise'), bind('Left', 'Click', 'Close'))}
  </mouse>
  <applications></applications>
</openbox_config>
`;
}

/** "sans" lets fontconfig find a font for each script, so Japanese titles show. */
function font(place: string): string {
  return `<font place="${place}"><name>sans</name><size>9</size><weight>Normal</weight><slant>Normal</slant></font>`;
}

function context(name: string, ...bindings: string[]): string {
  return `<context name="${name}">${bindings.join('')}</context>`;
}

function bind(button: string, event: string, ...actions: string[]): string {
  return `<mousebind button="${button}" action="${event}">${actions.map(name => `<action name="${name}"/>`).join('')}</mousebind>`;
}
