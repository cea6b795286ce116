/** Tasks that are done one after the other, in the order they were given; one that fails does not hold up the next. */
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
