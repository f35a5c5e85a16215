/** How programs of X11 are told to draw larger: each toolkit hears it another way. Pure. */

/**
 * GTK knows whole factors of its pixels, and a part of one of its letters; Qt knows both; Java goes by GTK's. Chromium is told when it is started
 * (programs/chromium.ts), by the same number as Qt.
 */
export function scaleEnvironment(scale: number | undefined): Record<string, string> {
  if (scale === undefined || scale === 1) return {};
  const whole = Math.floor(scale);
  return { GDK_SCALE: String(whole), GDK_DPI_SCALE: String(scale / whole), QT_SCALE_FACTOR: String(scale) };
}
