/**
 * The same promise, of which React's `use` reads at once what it brought. Of any other one React shows first that it
 * waits, and keeps that for 300 ms.
 */
export function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // Whoever uses it hears of that.
    () => undefined,
  );
  return promise;
}
