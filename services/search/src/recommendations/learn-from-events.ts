import type { Analytics } from '../analytics/analytics.ts'
import type { Report } from '../report.ts'
import { type Learning, togetherHalfLife } from './learning.ts'

type LearnOptions = {
  analytics: Pick<Analytics, 'listen' | 'pastEvents'>
  learning: Pick<Learning, 'learn'>
  report: Report
  now: () => number
}

/** After four half-lives little weight is left. */
const learningPeriod = 4 * togetherHalfLife

/** Learns from past events, and from new ones as they come. */
export function learnFromEvents({ analytics, learning, report, now }: LearnOptions): {
  /** Past events have been learned again. */
  ready: Promise<void>
  close(): Promise<void>
} {
  let isClosed = false
  const startedAt = now()
  const stopListening = analytics.listen(learning.learn)
  async function learnFromPast(): Promise<void> {
    for await (const page of analytics.pastEvents({ from: startedAt - learningPeriod })) {
      if (isClosed) return
      for (const event of page) learning.learn(event)
    }
  }
  const ready = learnFromPast().catch((error: unknown) => {
    if (!isClosed) report('search.recommendations.unlearned', error, {})
  })
  return {
    ready,
    async close() {
      isClosed = true
      stopListening()
      await ready
    },
  }
}
