export type StreamMessage = { id: string; event: string; data: string }

/** A stream that cannot be read however often one asks. */
export class StreamRefused extends Error {
  readonly status: number
  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export type StreamOptions = {
  /** Asks once; `lastEventId` is how far one has read. */
  open(lastEventId: string): Promise<Response>
  opened(response: Response): void
  /** Answers whether the stream has said all it will. */
  heard(message: StreamMessage): boolean
  /** What was heard of a stream that broke is worth nothing: the next one begins anew. */
  restarted(): void
  signal: AbortSignal
  retries?: number
  retryMilliseconds?: number
}

/** Reads a stream of events to its end; when it breaks, asks again after the time the service wants, or a second. */
export async function readEventStream(options: StreamOptions): Promise<void> {
  const { open, opened, heard, restarted, signal, retries = 3, retryMilliseconds = 1000 } = options
  const reading: Reading = { lastEventId: '', wait: retryMilliseconds }
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await open(reading.lastEventId)
      refuse(response)
      opened(response)
      for await (const message of messagesOf(response, reading)) if (heard(message)) return
      return
    } catch (error) {
      if (signal.aborted || error instanceof StreamRefused || attempt === retries) throw error
      await new Promise((resolve) => setTimeout(resolve, reading.wait))
      if (signal.aborted) throw error
      restarted()
    }
  }
}

/** A busy service may be asked again, one that says no may not. */
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

type Reading = { lastEventId: string; wait: number }

/** Takes the bytes apart as the standard for event streams has it. */
async function* messagesOf(response: Response, reading: Reading): AsyncGenerator<StreamMessage> {
  let event = ''
  let data: string[] = []
  for await (const line of linesOf(response)) {
    if (line === '') {
      if (data.length > 0) yield { id: reading.lastEventId, event: event || 'message', data: data.join('\n') }
      event = ''
      data = []
      continue
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id') reading.lastEventId = value
    else if (field === 'retry' && /^\d+$/.test(value)) reading.wait = Number(value)
  }
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
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
