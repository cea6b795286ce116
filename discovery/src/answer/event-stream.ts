import { startDeadline } from '../engine/deadline.ts'
import type { HttpClientStatus } from '../engine/service-error.ts'

export type StreamMessage = { id: string; event: string; data: string }

/** The stream cannot be read, and another attempt would not help. */
export class StreamRefused extends Error {
  readonly code: number
  readonly status: number | HttpClientStatus
  constructor(message: string, code: number, options?: ErrorOptions & { status?: HttpClientStatus }) {
    super(message, options)
    this.code = code
    this.status = options?.status ?? code
  }
}

export type StreamOptions = {
  /** Sends the request once; `lastEventId` names the last event that was read. */
  open(lastEventId: string, signal: AbortSignal): Promise<Response>
  opened(response: Response): void
  /** Returns whether the message was the last one. */
  received(message: StreamMessage): boolean
  /** The stream broke and starts again; the parts received so far are dropped. */
  restarted(): void
  signal: AbortSignal
  /** The longest silence of the service. */
  timeoutMs: number
  retries?: number
  retryMilliseconds?: number
}

/** Reads a stream of events to its end. A broken one is opened again after the delay the service names, or a second. */
export async function readEventStream(options: StreamOptions): Promise<void> {
  const { restarted, signal, retries = 3, retryMilliseconds = 1000 } = options
  const position: Position = { lastEventId: '', retryMilliseconds }
  for (let attempt = 0; ; attempt++) {
    try {
      return await readOnce(options, position)
    } catch (error) {
      if (signal.aborted || error instanceof StreamRefused || attempt === retries) throw error
      await new Promise((resolve) => setTimeout(resolve, position.retryMilliseconds))
      if (signal.aborted) throw error
      restarted()
    }
  }
}

async function readOnce({ open, opened, received, signal, timeoutMs }: StreamOptions, position: Position) {
  const deadline = startDeadline(timeoutMs, signal)
  try {
    const response = await open(position.lastEventId, deadline.signal)
    refuse(response)
    opened(response)
    for await (const message of messagesOf(response, position, deadline.extend)) if (received(message)) return
  } catch (error) {
    // There is no retry after a timeout: every attempt would take as long.
    if (!signal.aborted && deadline.signal.aborted)
      throw new StreamRefused(`The answer was silent for ${timeoutMs} ms`, 1, { cause: error, status: 'TIMEOUT_ERROR' })
    throw error
  } finally {
    deadline.clear()
  }
}

/** A busy service is retried, a refusal is not. */
function refuse(response: Response): void {
  const { status } = response
  if (!response.ok) {
    const message = `Error opening stream: the service answered ${status}`
    throw status >= 400 && status < 500 && status !== 429 ? new StreamRefused(message, status) : new Error(message)
  }
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream'))
    throw new StreamRefused(`Expected content-type to be text/event-stream, Actual: ${type}`, status)
}

type Position = { lastEventId: string; retryMilliseconds: number }

/** Parses the standard format of event streams. */
async function* messagesOf(
  response: Response,
  position: Position,
  progressed: () => void,
): AsyncGenerator<StreamMessage> {
  let event = ''
  let data: string[] = []
  for await (const line of linesOf(response, progressed)) {
    if (line === '') {
      if (data.length > 0) yield { id: position.lastEventId, event: event || 'message', data: data.join('\n') }
      event = ''
      data = []
      continue
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id') position.lastEventId = value
    else if (field === 'retry' && /^\d+$/.test(value)) position.retryMilliseconds = Number(value)
  }
}

async function* linesOf(response: Response, progressed: () => void): AsyncGenerator<string> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      progressed()
      if (done) {
        if (rest.endsWith('\r')) yield rest.slice(0, -1)
        return
      }
      rest += value
      // A carriage return at the very end may be the first half of a line's end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    await reader.cancel()
  }
}
