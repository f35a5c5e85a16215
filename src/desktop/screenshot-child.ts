/** Runs in a process of its own: one picture through screenshot-desktop, then the end. */
process.on('disconnect', () => process.exit(0));
try {
  // An optional package: that it is missing is told like any other trouble of it.
  const { default: screenshot } = await import('screenshot-desktop');
  process.send?.({ png: await screenshot({ format: 'png' }) }, () => process.disconnect());
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.disconnect());
}
