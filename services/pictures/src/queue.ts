/** There is more to do than can be done in a time anybody would wait. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** Runs one task after the other, in the order they came. */
export function createQueue({ maxWaiting }: { maxWaiting: number }) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (waiting >= maxWaiting) return Promise.reject(new QueueFull(`${waiting} tasks are waiting`))
    waiting++
    const done = last.then(task).finally(() => waiting--)
    last = done.catch(() => {})
    return done
  }
}
