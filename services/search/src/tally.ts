/** Counts what is asked and how it is answered, for whoever runs the service. */
export type Tally = {
  answered(call: string, status: number): void
  foundNothing(source: string): void
  /** Since the start. */
  read(): {
    requests: readonly { call: string; status: number; count: number }[]
    withoutResults: readonly { source: string; count: number }[]
  }
}

/** Names come from fixed sets, so there are never many counts. */
export function createTally(): Tally {
  const requests = new Map<string, { call: string; status: number; count: number }>()
  const withoutResults = new Map<string, number>()
  return {
    answered(call, status) {
      const name = `${call} ${status}`
      const known = requests.get(name) ?? { call, status, count: 0 }
      requests.set(name, { ...known, count: known.count + 1 })
    },
    foundNothing: (source) => void withoutResults.set(source, (withoutResults.get(source) ?? 0) + 1),
    read: () => ({
      requests: [...requests.values()],
      withoutResults: [...withoutResults].map(([source, count]) => ({ source, count })),
    }),
  }
}
