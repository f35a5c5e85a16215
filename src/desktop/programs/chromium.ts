/** What Chromium needs to be a quiet program of a test. */
import { basename, join } from 'node:path';

/** The arguments with what is missing put before them; any other program's as they are. */
export function chromiumArguments(
  command: string,
  args: readonly string[],
  {
    home,
    isWayland = false,
    scale,
    root = process.getuid?.() === 0,
  }: { home: string; isWayland?: boolean; scale?: string | undefined; root?: boolean },
): string[] {
  if (
    !/^(chromium(-browser)?|google-chrome(-(stable|beta|unstable))?|chrome|microsoft-edge(-stable)?|brave-browser)$/.test(basename(command))
  )
    return [...args];
  const wanted = [
    '--force-renderer-accessibility',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-search-engine-choice-screen',
    '--disable-features=Translate,MediaRouter,OptimizationHints',
    '--hide-crash-restore-bubble',
    '--password-store=basic',
    `--ozone-platform=${isWayland ? 'wayland' : 'x11'}`,
    ...(scale === undefined ? [] : [`--force-device-scale-factor=${scale}`]),
    `--user-data-dir=${join(home, '.config/browser')}`,
    // Its sandbox does not work for root; --test-type hides the bar that says so.
    ...(root ? ['--no-sandbox', '--test-type'] : []),
  ];
  const name = (arg: string) => arg.split('=')[0];
  const given = new Set(args.map(name));
  return [...wanted.filter(arg => !given.has(name(arg))), ...args];
}
