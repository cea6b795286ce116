import { newId } from '../configuration/ids.ts'
import type { EngineInternals } from '../engine/internals.ts'
import type { Answer, AnswerError } from './answer-types.ts'
import { answerSlice } from './answer.ts'
import { answerUrl, postWithToken } from './answer-api.ts'
import { readEventStream, StreamRefused } from './event-stream.ts'
import type { AnswerEvent } from './events.ts'
import { receiveFrame } from './frames.ts'
import { type AnswerAddress, type AnswerParameters, toAnswerAnalytics, toAnswerQuestion } from './answer-request.ts'

const cacheMilliseconds = 60_000

type Memory = { running?: AbortController; answers: Map<string, { answer: Answer; until: number }> }
const memories = new WeakMap<EngineInternals, Memory>()
function memoryOf(internals: EngineInternals): Memory {
  const memory = memories.get(internals) ?? { answers: new Map() }
  memories.set(internals, memory)
  return memory
}

export const cancelAnswer = (internals: EngineInternals): void => memoryOf(internals).running?.abort()

export type Generation = { address: AnswerAddress; parameters: AnswerParameters; isFresh?: boolean }

/** Requests an answer to the query, unless one was received within the last minute. */
export async function generateAnswer(
  internals: EngineInternals,
  { address, parameters, isFresh = false }: Generation,
): Promise<void> {
  const { store, analytics, logger, timeoutMs } = internals
  cancelAnswer(internals)
  const question = toAnswerQuestion(internals, parameters)
  if (question.q === '') return store.dispatch({ type: 'answer.reset' })
  const memory = memoryOf(internals)
  const controller = (memory.running = new AbortController())
  const { signal } = controller
  const requestId = newId()
  const dispatch = (event: AnswerEvent) => store.dispatch(event)

  const key = JSON.stringify([address, question])
  for (const [old, { until }] of memory.answers) if (until <= Date.now()) memory.answers.delete(old)
  const known = memory.answers.get(key)
  if (known && !isFresh)
    return store.dispatch(
      { type: 'answer.started', requestId },
      { type: 'answer.recalled', requestId, answer: known.answer },
    )

  dispatch({ type: 'answer.started', requestId })
  try {
    await readEventStream({
      signal,
      timeoutMs,
      open: (lastEventId, connection) =>
        postWithToken(internals, {
          method: 'generate',
          url: `${answerUrl(internals, address)}/generate`,
          body: { ...question, analytics: toAnswerAnalytics(internals) },
          signal: connection,
          headers: {
            Accept: 'application/json, text/event-stream',
            ...(lastEventId && { 'Last-Event-ID': lastEventId }),
          },
        }),
      opened({ headers }) {
        const answerId = headers.get('x-answer-id')
        if (answerId) dispatch({ type: 'answer.opened', requestId, answerId })
      },
      restarted: () => dispatch({ type: 'answer.started', requestId }),
      received: (message) => receiveFrame(logger, { requestId, message, dispatch }),
    })
  } catch (error) {
    if (signal.aborted) return
    logger.error(error, 'The answer could not be read')
    dispatch({ type: 'answer.failed', requestId, error: toAnswerError(error) })
  }
  if (signal.aborted) return
  dispatch({ type: 'answer.closed', requestId })
  const { requestId: _, cannotAnswer, ...answer } = store.get(answerSlice)
  if (!answer.error) memory.answers.set(key, { answer, until: Date.now() + cacheMilliseconds })
  if (answer.answerId)
    analytics.emit('Rga.AnswerReceived', { answerId: answer.answerId, answerGenerated: !cannotAnswer })
}

function toAnswerError(error: unknown): AnswerError {
  if (!(error instanceof StreamRefused))
    return { message: 'Failed to complete stream.', code: 1, status: 'FETCH_ERROR', isRetryable: true }
  const { message, code, status } = error
  return { message, code, status, ...(status === 'TIMEOUT_ERROR' && { isRetryable: true }) }
}
