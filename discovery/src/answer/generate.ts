import { newId } from '../engine/ids.ts'
import type { Insides } from '../engine/insides.ts'
import { isAccepted } from '../validation/accept.ts'
import { list, record, text } from '../validation/schema.ts'
import { type Answer, answerSlice } from './answer.ts'
import { answerUrl, postWithToken } from './asking.ts'
import { readEventStream, type StreamMessage, StreamRefused } from './event-stream.ts'
import {
  type AnswerEvent,
  contentFormats,
  type GeneratedAnswerCitation,
  type GeneratedContentFormat,
} from './events.ts'
import { type AnswerAddress, type AnswerParameters, toAnswerAnalytics, toAnswerQuestion } from './question.ts'

/** One message of the stream; the payload is JSON within JSON. */
type Frame = {
  payloadType?: string
  payload?: string
  finishReason?: string | null
  errorMessage?: string | null
  code?: number | null
  statusCode?: number | null
}
type Payload = {
  contentFormat?: GeneratedContentFormat
  textDelta?: string
  citations?: readonly GeneratedAnswerCitation[]
  answerGenerated?: boolean
}

const cacheMilliseconds = 60_000
const some = text({ isRequired: true })
const citation = record({ id: some, title: some, uri: some, permanentid: some }, { isRequired: true })

type Memory = { running?: AbortController; answers: Map<string, { answer: Answer; until: number }> }
const memories = new WeakMap<Insides, Memory>()
function memoryOf(insides: Insides): Memory {
  const memory = memories.get(insides) ?? { answers: new Map() }
  memories.set(insides, memory)
  return memory
}

/** Nobody waits for the answer any more. */
export const giveUpAnswer = (insides: Insides): void => memoryOf(insides).running?.abort()

export type Generation = { address: AnswerAddress; parameters: AnswerParameters; isFresh?: boolean }

/** Asks for an answer to what is searched for, unless it was given within the last minute. */
export async function generateAnswer(
  insides: Insides,
  { address, parameters, isFresh = false }: Generation,
): Promise<void> {
  const { store, analytics, logger } = insides
  giveUpAnswer(insides)
  const question = toAnswerQuestion(insides, parameters)
  if (question.q === '') return store.dispatch({ type: 'answer.reset' })
  const memory = memoryOf(insides)
  const controller = (memory.running = new AbortController())
  const { signal } = controller
  const requestId = newId()
  const tell = (event: AnswerEvent) => store.dispatch(event)

  const key = JSON.stringify([address, question])
  for (const [old, { until }] of memory.answers) if (until <= Date.now()) memory.answers.delete(old)
  const known = memory.answers.get(key)
  if (known && !isFresh)
    return store.dispatch(
      { type: 'answer.started', requestId },
      { type: 'answer.recalled', requestId, answer: known.answer },
    )

  tell({ type: 'answer.started', requestId })
  try {
    await readEventStream({
      signal,
      open: (lastEventId) =>
        postWithToken(insides, {
          method: 'generate',
          url: `${answerUrl(insides, address)}/generate`,
          body: { ...question, analytics: toAnswerAnalytics(insides) },
          signal,
          headers: {
            Accept: 'application/json, text/event-stream',
            ...(lastEventId && { 'Last-Event-ID': lastEventId }),
          },
        }),
      opened({ headers }) {
        const answerId = headers.get('x-answer-id')
        if (answerId) tell({ type: 'answer.opened', requestId, answerId })
      },
      restarted: () => tell({ type: 'answer.started', requestId }),
      heard: (message) => hear(insides, requestId, message, tell),
    })
  } catch (error) {
    if (signal.aborted) return
    logger.error(error, 'The answer could not be read')
    const told =
      error instanceof StreamRefused
        ? { message: error.message, code: error.status }
        : { message: 'Failed to complete stream.', code: 1, isRetryable: true }
    tell({ type: 'answer.failed', requestId, error: told })
  }
  if (signal.aborted) return
  tell({ type: 'answer.closed', requestId })
  const { requestId: _, cannotAnswer, ...answer } = store.get(answerSlice)
  if (!answer.error) memory.answers.set(key, { answer, until: Date.now() + cacheMilliseconds })
  if (answer.answerId)
    analytics.emit('Rga.AnswerReceived', { answerId: answer.answerId, answerGenerated: !cannotAnswer })
}

/** Answers whether that was all. */
function hear(
  insides: Insides,
  requestId: string,
  message: StreamMessage,
  tell: (event: AnswerEvent) => void,
): boolean {
  const { logger } = insides
  const { frame, payload } = parse(message.data)
  if (frame.finishReason === 'ERROR' && frame.errorMessage) {
    const code = frame.code ?? frame.statusCode ?? 1
    logger.error(`${frame.errorMessage} - code ${code}`)
    tell({ type: 'answer.failed', requestId, error: { message: frame.errorMessage, code } })
    return true
  }
  switch (frame.payloadType) {
    case 'genqa.headerMessageType': {
      const { contentFormat = 'text/plain' } = payload
      const shape = { contentFormat: text({ oneOf: contentFormats }) }
      if (isAccepted(insides, 'answer.headed', shape, payload))
        tell({ type: 'answer.headed', requestId, contentFormat })
      break
    }
    case 'genqa.messageType':
      if (isAccepted(insides, 'answer.grew', { textDelta: some }, payload))
        tell({ type: 'answer.grew', requestId, textDelta: payload.textDelta ?? '' })
      break
    case 'genqa.citationsType':
      if (isAccepted(insides, 'answer.cited', { citations: list({ isRequired: true, each: citation }) }, payload))
        tell({ type: 'answer.cited', requestId, citations: payload.citations ?? [] })
      break
    case 'genqa.endOfStreamType':
      tell({ type: 'answer.ended', requestId, generated: payload.answerGenerated === true })
      break
    default:
      logger.debug(`Unknown payloadType: "${frame.payloadType}"`)
  }
  return frame.finishReason === 'COMPLETED'
}

function parse(data: string): { frame: Frame; payload: Payload } {
  try {
    const frame = JSON.parse(data) as Frame
    return { frame, payload: frame.payload ? (JSON.parse(frame.payload) as Payload) : {} }
  } catch (cause) {
    throw new StreamRefused(`A message of the answer is not JSON: ${data}`, 200, { cause })
  }
}
