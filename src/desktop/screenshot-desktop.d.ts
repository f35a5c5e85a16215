/** The part of `screenshot-desktop` that is used here; the package brings no types. */
declare module 'screenshot-desktop' {
  export default function screenshot(options: { format: 'png' }): Promise<Buffer>;
}
