/** One thing at a time, in the order of the calls; what fails is its caller's, and the next goes on. */
export type OneByOne = <T>(work: () => Promise<T>) => Promise<T>;

export function oneByOne(): OneByOne {
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
