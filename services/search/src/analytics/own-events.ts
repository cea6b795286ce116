const most = 50_000

/** Events of this process, which counted when they came in and must not count again when they are read. */
export function createOwnEvents() {
  const ids = new Set<string>()
  return {
    add(id: string): void {
      ids.add(id)
      const [oldest] = ids
      if (ids.size > most && oldest !== undefined) ids.delete(oldest)
    },
    has: (id: string): boolean => ids.has(id),
    /** Whether it is one; it is read only once. */
    take: (id: string): boolean => ids.delete(id),
  }
}
