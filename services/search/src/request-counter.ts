/** Counts requests and their status for the operator. */
export type RequestCounter = {
  countRequest(call: string, status: number): void
  countEmptyResult(source: string): void
  countAnswer(outcome: AnswerOutcome, assembledBy: 'rules' | 'model'): void
  /** Since the start. */
  read(): {
    requests: readonly { call: string; status: number; count: number }[]
    withoutResults: readonly { source: string; count: number }[]
    answers: readonly { outcome: AnswerOutcome; assembledBy: string; count: number }[]
  }
}

/** `refused` questions cannot be answered; `cancelled` clients left before the end. */
type AnswerOutcome = 'answered' | 'refused' | 'failed' | 'cancelled'

/** Names come from fixed sets, so there are never many counts. */
export function createRequestCounter(): RequestCounter {
  const requests = new Map<string, { call: string; status: number; count: number }>()
  const withoutResults = new Map<string, number>()
  const answers = new Map<string, { outcome: AnswerOutcome; assembledBy: string; count: number }>()
  return {
    countRequest(call, status) {
      const name = `${call} ${status}`
      const known = requests.get(name) ?? { call, status, count: 0 }
      requests.set(name, { ...known, count: known.count + 1 })
    },
    countEmptyResult: (source) => void withoutResults.set(source, (withoutResults.get(source) ?? 0) + 1),
    countAnswer(outcome, assembledBy) {
      const name = `${outcome} ${assembledBy}`
      const known = answers.get(name) ?? { outcome, assembledBy, count: 0 }
      answers.set(name, { ...known, count: known.count + 1 })
    },
    read: () => ({
      requests: [...requests.values()],
      withoutResults: [...withoutResults].map(([source, count]) => ({ source, count })),
      answers: [...answers.values()],
    }),
  }
}
