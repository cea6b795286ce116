import type { Logger } from '../logging/logger.ts'
import { isAccepted } from '../validation/accept.ts'
import { list, record, text } from '../validation/schema.ts'
import {
  assemblers,
  contentFormats,
  type GeneratedAnswerCitation,
  type GeneratedContentFormat,
} from './answer-types.ts'
import { type StreamMessage, StreamRefused } from './event-stream.ts'
import type { AnswerEvent } from './events.ts'

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
  assembledBy?: string
  textDelta?: string
  citations?: readonly GeneratedAnswerCitation[]
  answerGenerated?: boolean
}

const some = text({ isRequired: true })
const citation = record({ id: some, title: some, uri: some, permanentid: some }, { isRequired: true })

type ReceivedFrame = { requestId: string; message: StreamMessage; dispatch: (event: AnswerEvent) => void }

/** Returns whether the message was the last one. */
export function receiveFrame(logger: Logger, { requestId, message, dispatch }: ReceivedFrame): boolean {
  const { frame, payload } = parse(message.data)
  if (frame.finishReason === 'ERROR' && frame.errorMessage) {
    const code = frame.code ?? frame.statusCode ?? 1
    logger.error(`${frame.errorMessage} - code ${code}`)
    dispatch({ type: 'answer.failed', requestId, error: { message: frame.errorMessage, code } })
    return true
  }
  switch (frame.payloadType) {
    case 'genqa.headerMessageType': {
      const { contentFormat = 'text/plain' } = payload
      const assembledBy = assemblers.find((known) => known === payload.assembledBy)
      const shape = { contentFormat: text({ oneOf: contentFormats }) }
      if (isAccepted({ logger }, 'answer.headed', shape, payload))
        dispatch({ type: 'answer.headed', requestId, contentFormat, ...(assembledBy && { assembledBy }) })
      break
    }
    case 'genqa.messageType':
      if (isAccepted({ logger }, 'answer.grew', { textDelta: some }, payload))
        dispatch({ type: 'answer.grew', requestId, textDelta: payload.textDelta ?? '' })
      break
    case 'genqa.citationsType':
      if (isAccepted({ logger }, 'answer.cited', { citations: list({ isRequired: true, each: citation }) }, payload))
        dispatch({ type: 'answer.cited', requestId, citations: payload.citations ?? [] })
      break
    case 'genqa.endOfStreamType':
      dispatch({ type: 'answer.ended', requestId, generated: payload.answerGenerated === true })
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
    throw new StreamRefused(`A message of the answer is not JSON: ${data}`, 200, { cause, status: 'PARSING_ERROR' })
  }
}
