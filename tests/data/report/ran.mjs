/** Says what ran, so that silence of the others is not that of a run without tests. */
export default class Ran {
  onTestEnd(test, result) {
    process.stdout.write(`${result.status} ${test.title}\n`);
  }
  printsToStdio() {
    return false;
  }
}
