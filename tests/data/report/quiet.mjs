/** Speaks for nobody, so that Playwright adds no reporter of its own: what is printed is ours. */
export default class Quiet {
  printsToStdio() {
    return true;
  }
}
