/** Runs in a process of its own: one question to screenshot-desktop, then the end. With the argument `list`: which screens there are; else a picture of the one named. */
process.on('disconnect', () => process.exit(0));
const [, , asked = ''] = process.argv;
try {
  // An optional package: that it is missing is told like any other trouble of it.
  const { default: screenshot } = await import('screenshot-desktop');
  const answer =
    asked === 'list'
      ? { screens: await screenshot.listDisplays() }
      : { png: await screenshot({ format: 'png', ...(asked !== '' && { screen: asked }) }) };
  process.send?.(answer, () => process.disconnect());
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.disconnect());
}
