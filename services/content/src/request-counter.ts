/** Counts requests by host, call and status. */
export function createRequestCounter() {
  const counts = new Map<string, { host: string; call: string; status: number; count: number }>()
  return {
    count(host: string, call: string, status: number): void {
      const key = `${host} ${call} ${status}`
      const known = counts.get(key) ?? { host, call, status, count: 0 }
      counts.set(key, { ...known, count: known.count + 1 })
    },
    read: () => [...counts.values()],
  }
}

type Numbers = { published: number; all: number }

/** Metrics of the service; requests are counted since the start. */
export type Figures = {
  requests: ReturnType<ReturnType<typeof createRequestCounter>['read']>
  entries: Numbers
  assets: Numbers
}
