import type { Analytics } from '../../analytics/analytics.ts'
import { type ConcurrencyLimits, createConcurrencyLimiter } from '../concurrency-limiter.ts'
import { createEvaluationsHandler } from './evaluations.ts'
import { createGenerateHandler, type GenerateDependencies } from './generate.ts'

type AnswerHandlersOptions = Omit<GenerateDependencies, 'gate' | 'closing' | 'analytics'> & {
  analytics: Pick<Analytics, 'record' | 'saveFeedback'>
  limits: ConcurrencyLimits
}

/** The calls of generated answers. `close` ends open streams; answers are refused from then on. */
export function createAnswerHandlers({ limits, ...dependencies }: AnswerHandlersOptions) {
  const closing = new AbortController()
  const gate = createConcurrencyLimiter(limits)
  const generate = createGenerateHandler({ ...dependencies, gate, closing: closing.signal })
  const evaluations = createEvaluationsHandler(dependencies)
  return {
    handlers: { generate, evaluations },
    isClosing: () => closing.signal.aborted,
    close: () => closing.abort(new Error('The search is closing')),
  }
}
