import { EvaluationRequest } from '@vitrine/contracts/search'
import type { Analytics } from '../../analytics/analytics.ts'
import type { Report } from '../../report.ts'
import { parseRequest } from '../parse-request.ts'
import { Refusal, replyJson } from '../refusal.ts'
import { type AnswerHandler, marketOf } from './answer-call.ts'

type EvaluationDependencies = { analytics: Pick<Analytics, 'saveFeedback'>; report: Report }

/** Stores the feedback of a shopper on an answer. The client sends it again when it could not be stored. */
export function createEvaluationsHandler({ analytics, report }: EvaluationDependencies): AnswerHandler {
  return async (body, call) => {
    const market = marketOf(call)
    const { question, helpful, answer, details, correctAnswerUrl, additionalNotes } = parseRequest(
      EvaluationRequest,
      body,
    )
    try {
      await analytics.saveFeedback({
        responseId: answer.responseId,
        market: market.locale,
        question,
        helpful,
        answer: answer.text ?? '',
        readable: details?.readable ?? null,
        documented: details?.documented ?? null,
        correctTopic: details?.correctTopic ?? null,
        hallucinationFree: details?.hallucinationFree ?? null,
        correctAnswerUrl: correctAnswerUrl ?? null,
        notes: additionalNotes ?? null,
      })
    } catch (error) {
      report('search.answers.feedback_unwritten', error, {})
      throw new Refusal(503, 'The feedback could not be stored. Try again in a moment.', { 'Retry-After': '2' })
    }
    return replyJson({})
  }
}
