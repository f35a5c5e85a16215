/** The part of `screenshot-desktop` that is used here; the package brings no types. */
declare module 'screenshot-desktop' {
  interface Screenshot {
    (options: { format: 'png'; screen?: string | undefined }): Promise<Buffer>;
    listDisplays(): Promise<{ id: string | number; [fact: string]: unknown }[]>;
  }
  const screenshot: Screenshot;
  export default screenshot;
}
