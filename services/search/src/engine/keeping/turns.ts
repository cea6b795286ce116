/** Tasks that are done one after the other, in the order they were given; one that fails does not hold up the next. */
type Turns = { take<Value>(task: () => Promise<Value>): Promise<Value>; isOver(): Promise<void> }

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take(task) {
      const mine = last.then(task)
      last = mine.catch(() => {})
      return mine
    },
    async isOver() {
      await last
    },
  }
}
