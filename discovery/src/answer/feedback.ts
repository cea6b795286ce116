import { isTimeout, withDeadline } from '../engine/deadline.ts'
import type { EngineInternals } from '../engine/internals.ts'
import { querySlice } from '../query/query.ts'
import { answerSlice } from './answer.ts'
import { answerUrl, postWithToken } from './answer-api.ts'
import type { AnswerAddress } from './answer-request.ts'

export type GeneratedAnswerFeedbackOption = 'yes' | 'unknown' | 'no'
export type GeneratedAnswerFeedback = {
  helpful: boolean
  documented: GeneratedAnswerFeedbackOption
  correctTopic: GeneratedAnswerFeedbackOption
  hallucinationFree: GeneratedAnswerFeedbackOption
  readable: GeneratedAnswerFeedbackOption
  details?: string
  documentUrl?: string
}

const retries = 3
const firstDelay = 100

const toFlag = (option: GeneratedAnswerFeedbackOption) => (option === 'unknown' ? null : option === 'yes')

/** The feedback on an answer in the format of the service. */
export function toEvaluation({ store }: EngineInternals, feedback: GeneratedAnswerFeedback) {
  const { answerId = '', answer = '', contentFormat = 'text/plain' } = store.get(answerSlice)
  const { helpful, readable, documented, correctTopic, hallucinationFree, documentUrl, details } = feedback
  return {
    question: store.get(querySlice).query,
    helpful,
    answer: { responseId: answerId, text: answer, format: contentFormat },
    details: {
      readable: toFlag(readable),
      documented: toFlag(documented),
      correctTopic: toFlag(correctTopic),
      hallucinationFree: toFlag(hallucinationFree),
    },
    correctAnswerUrl: documentUrl ?? null,
    additionalNotes: details ?? null,
  }
}

/** Retries three times while the service is busy or unreachable, but neither after a refusal nor after a timeout. */
export async function sendEvaluation(
  internals: EngineInternals,
  address: AnswerAddress,
  evaluation: ReturnType<typeof toEvaluation>,
): Promise<void> {
  const url = `${answerUrl(internals, address)}/evaluations`
  for (let attempt = 0; ; attempt++) {
    const problem = await withDeadline({ timeoutMs: internals.timeoutMs }, async (signal) => {
      const response = await postWithToken(internals, { method: 'evaluations', url, body: evaluation, signal })
      await response.body?.cancel()
      return response.ok ? undefined : response.status
    }).catch((error: unknown) => error)
    if (problem === undefined) return
    const isFinal = typeof problem === 'number' ? problem < 500 && problem !== 429 : isTimeout(problem)
    if (isFinal || attempt === retries) {
      internals.logger.error(problem, 'The feedback on the answer could not be sent')
      return
    }
    await new Promise((resolve) => setTimeout(resolve, firstDelay * 2 ** attempt))
  }
}
