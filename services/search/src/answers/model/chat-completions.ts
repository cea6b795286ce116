import { TimeoutError } from '@vitrine/resilience'

export type ChatMessage = { role: 'system' | 'user'; content: string }

export type ModelSettings = {
  /** The address before `/chat/completions`, such as `https://models.example/v1`. */
  url: string
  /** Sent as bearer token; a model on this machine may need none. */
  key?: string | undefined
  name: string
}

export type ModelTimeouts = {
  /** Until the first sentence is there. */
  firstSentenceMs: number
  /** Between two parts of the text. */
  silenceMs: number
  /** Of the whole text. */
  totalMs: number
}

/** The model has refused the request or broken the protocol. Its own words are not repeated: they may quote the key. */
export class ModelError extends Error {
  override name = 'ModelError'
}

const mostCharacters = 8_000

/** Streams the text of a chat completion, part by part. Throws when the model breaks off before it says that it ends. */
export async function* streamCompletion(
  { url, key, name }: ModelSettings,
  messages: readonly ChatMessage[],
  { silenceMs, signal }: { silenceMs: number; signal: AbortSignal },
): AsyncGenerator<string> {
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const waitAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new TimeoutError(`The model was silent for ${silenceMs} ms`)), silenceMs)
  }
  const ending = AbortSignal.any([signal, silence.signal])
  try {
    const response = await fetch(`${url.replace(/\/(?:chat\/completions\/?)?$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...(key && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: name, messages, stream: true, temperature: 0, max_tokens: 500 }),
      // A redirect could carry the key to another host.
      redirect: 'error',
      signal: ending,
    })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new ModelError(`The model answered ${response.status}`)
    }
    let characters = 0
    for await (const data of dataLinesOf(response.body, waitAgain)) {
      if (data === '[DONE]') return
      const { text, isLast } = readChunk(data)
      characters += text.length
      if (characters > mostCharacters) throw new ModelError('The text of the model does not end')
      if (text) yield text
      if (isLast) return
    }
    throw new ModelError('The model broke off')
  } finally {
    clearTimeout(timer)
  }
}

async function* dataLinesOf(body: ReadableStream<Uint8Array>, progressed: () => void): AsyncGenerator<string> {
  let rest = ''
  for await (const part of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
    progressed()
    rest += part
    if (rest.length > mostCharacters * 8) throw new ModelError('A line of the model does not end')
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
  }
}

type Chunk = { choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[] }

function readChunk(data: string): { text: string; isLast: boolean } {
  let chunk: Chunk
  try {
    chunk = JSON.parse(data) as Chunk
  } catch {
    throw new ModelError('A part of the text is not JSON')
  }
  const choice = chunk?.choices?.[0]
  const { content } = choice?.delta ?? {}
  const reason = choice?.finish_reason ?? null
  // Other reasons mean that the text is cut, such as at its longest length.
  if (reason !== null && reason !== 'stop')
    throw new ModelError(`The model ended by ${JSON.stringify(reason).slice(0, 40)}`)
  return { text: typeof content === 'string' ? content : '', isLast: reason === 'stop' }
}
