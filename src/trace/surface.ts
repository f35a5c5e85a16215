/** What holds everything else: a window, a dialog. Where nothing else lies under a point, nothing in particular was hit, whatever its title says. */
export function isSurface(element: { role?: string | undefined } | undefined): boolean {
  return element?.role === 'window' || element?.role === 'dialog';
}
