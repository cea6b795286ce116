import { createLogger, type LoggerOptions } from '../logging/logger.ts'
import { querySlice } from '../query/query.ts'
import { answerSlice } from './answer.ts'
import type { Answer } from './answer-types.ts'
import { readEventStream, type StreamOptions } from './event-stream.ts'
import type { AnswerEvent } from './events.ts'
import { receiveFrame } from './frames.ts'

export type AnswerReading = Pick<StreamOptions, 'signal' | 'timeoutMs'> & {
  /** Sends the request to `…/generate`. */
  open(signal: AbortSignal): Promise<Response>
  loggerOptions?: LoggerOptions
}

/** Reads one answer to its end without an engine, on a server for instance. Throws if the stream cannot be read. */
export async function readAnswer({ open, signal, timeoutMs, loggerOptions }: AnswerReading): Promise<Answer> {
  const logger = createLogger(loggerOptions)
  const requestId = 'only'
  let state = answerSlice.initial
  const dispatch = (event: AnswerEvent) => {
    state = answerSlice.reduce(state, event)
  }
  dispatch({ type: 'answer.started', requestId })
  await readEventStream({
    signal,
    timeoutMs,
    retries: 0,
    open: (_, connection) => open(connection),
    opened({ headers }) {
      const answerId = headers.get('x-answer-id')
      if (answerId) dispatch({ type: 'answer.opened', requestId, answerId })
    },
    restarted() {},
    received: (message) => receiveFrame(logger, { requestId, message, dispatch }),
  })
  dispatch({ type: 'answer.closed', requestId })
  const { requestId: _, cannotAnswer: __, ...answer } = state
  return answer
}

/** The state of an engine that has asked this query, and received this answer to it; for `preloadedState`. */
export const toAnswerState = (
  query: string,
  answer?: Pick<Answer, 'answerId' | 'answer' | 'contentFormat' | 'assembledBy' | 'citations'>,
): Readonly<Record<string, unknown>> => ({
  [querySlice.key]: { query },
  ...(answer && { [answerSlice.key]: { ...answerSlice.initial, ...answer, requestId: 'preloaded', generated: true } }),
})
