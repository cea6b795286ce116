/** Runs tasks one after the other, in their order; one that fails does not stop the next. */
type SerialQueue = { run<Value>(task: () => Promise<Value>): Promise<Value>; waitUntilIdle(): Promise<void> }

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(task) {
      const mine = last.then(task)
      last = mine.catch(() => {})
      return mine
    },
    async waitUntilIdle() {
      await last
    },
  }
}
