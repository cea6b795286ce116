/** Products that change at a moment the feed does not announce, such as a price that was entered ahead. */
export type ScheduledChanges = {
  remember(productId: number, moment: number): void
  forget(productIds: readonly number[]): void
  /** Removes and returns the products that are due. */
  takeDue(now: number): number[]
}

export function createScheduledChanges(): ScheduledChanges {
  const moments = new Map<number, number>()
  let next = Number.POSITIVE_INFINITY
  return {
    remember(productId, moment) {
      moments.set(productId, moment)
      next = Math.min(next, moment)
    },
    forget(productIds) {
      for (const id of productIds) moments.delete(id)
    },
    takeDue(now) {
      if (now < next) return []
      const due = [...moments].filter(([, moment]) => moment <= now).map(([id]) => id)
      for (const id of due) moments.delete(id)
      next = Number.POSITIVE_INFINITY
      for (const moment of moments.values()) next = Math.min(next, moment)
      return due
    },
  }
}
