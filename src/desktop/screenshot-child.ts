/** Runs in a process of its own: one picture through screenshot-desktop, then the end. */
import screenshot from 'screenshot-desktop';

process.on('disconnect', () => process.exit(0));
try {
  process.send?.({ png: await screenshot({ format: 'png' }) }, () => process.disconnect());
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.disconnect());
}
