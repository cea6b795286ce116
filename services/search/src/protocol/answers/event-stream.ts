/** A message of an answer's event stream. */
type AnswerMessage =
  | { type: 'header'; payload: { contentFormat: string; assembledBy: string } }
  | { type: 'message'; payload: { textDelta: string } }
  | { type: 'citations'; payload: { citations: readonly object[] } }
  | { type: 'end'; payload: { answerGenerated: boolean } }
  | { type: 'error'; message: string; code: number }

export type SendMessage = (message: AnswerMessage) => void

const payloadTypes = {
  header: 'genqa.headerMessageType',
  message: 'genqa.messageType',
  citations: 'genqa.citationsType',
  end: 'genqa.endOfStreamType',
  error: 'genqa.endOfStreamType',
} as const

/** The delay in milliseconds before a client opens a broken stream again. */
const retryMilliseconds = 1_000

/** The payload is JSON within JSON. Older clients read the code of an error from `statusCode`. */
function writeMessage(message: AnswerMessage, isFirst: boolean): string {
  const isError = message.type === 'error'
  const envelope = {
    payloadType: payloadTypes[message.type],
    payload: isError ? '' : JSON.stringify(message.payload),
    finishReason: isError ? 'ERROR' : message.type === 'end' ? 'COMPLETED' : null,
    errorMessage: isError ? message.message : null,
    code: isError ? message.code : null,
    statusCode: isError ? message.code : null,
  }
  // The delay travels with a message: clients take an empty line without data before it for an empty message.
  const retry = isFirst ? `retry: ${retryMilliseconds}\n` : ''
  return `${retry}event: message\ndata: ${JSON.stringify(envelope)}\n\n`
}

type EventStreamOptions = {
  headers: Readonly<Record<string, string>>
  /** Sends all messages. Its signal aborts when the client leaves. */
  write(send: SendMessage, signal: AbortSignal): Promise<void>
  /** Ends the stream from outside, such as the signal of the request. */
  signal: AbortSignal
}

/** A response that is written while the client reads it. `finished` never rejects. */
export function openEventStream({ headers, write, signal }: EventStreamOptions): {
  response: Response
  finished: Promise<void>
} {
  const leaving = new AbortController()
  const finished = Promise.withResolvers<void>()
  const encoder = new TextEncoder()
  let isFirst = true
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // A comment sends the headers at once, although the first sentence may take a moment.
      controller.enqueue(encoder.encode(':\n'))
      const send: SendMessage = (message) => {
        if (leaving.signal.aborted) return
        controller.enqueue(encoder.encode(writeMessage(message, isFirst)))
        isFirst = false
      }
      void write(send, AbortSignal.any([leaving.signal, signal])).finally(() => {
        if (!leaving.signal.aborted) controller.close()
        finished.resolve()
      })
    },
    cancel: () => leaving.abort(new Error('The client has left')),
  })
  const response = new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      // Proxies must neither store nor buffer the stream.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      ...headers,
    },
  })
  return { response, finished: finished.promise }
}
