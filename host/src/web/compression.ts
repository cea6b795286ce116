import { once } from 'node:events'
import { Readable, type Transform } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { type Encoding, preferredEncoding } from '@vitrine/contracts/http'
import type { MiddlewareHandler } from 'hono'

const compressible = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+json)|image\/svg\+xml)/i
// A message of an event stream must not wait for more text.
const eventStream = /^text\/event-stream\b/i
const smallest = 1024

const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: () => createGzip({ level: 4 }),
} satisfies Record<Encoding, () => Transform & { flush(): void }>

/** Compresses replies as a stream: the part rendered so far is flushed after a few idle milliseconds. */
export const compression: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body } = c.res
  const encoding = preferredEncoding(c.req.header('accept-encoding') ?? null)
  const type = headers.get('content-type') ?? ''
  if (!compressible.test(type) || eventStream.test(type) || headers.has('content-encoding')) return
  if (!headers.get('vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding')
  const length = headers.get('content-length')
  if (!encoding || !body || c.req.method === 'HEAD' || (length !== null && Number(length) < smallest)) return
  const encoder = encoders[encoding]()
  void feed(body, encoder)
  const compressed = new Response(Readable.toWeb(encoder) as unknown as ReadableStream, c.res)
  compressed.headers.set('Content-Encoding', encoding)
  compressed.headers.delete('Content-Length')
  c.res = compressed
}

const idleBeforeFlush = 4

async function feed(body: ReadableStream<Uint8Array>, encoder: Transform & { flush(): void }): Promise<void> {
  let flushTimer: NodeJS.Timeout | undefined
  const source = Readable.fromWeb(body as NodeReadableStream)
  // A visitor who leaves ends the encoder; rendering must stop as well.
  encoder.once('close', () => source.destroy())
  try {
    for await (const chunk of source) {
      clearTimeout(flushTimer)
      if (!encoder.write(chunk)) await Promise.race([once(encoder, 'drain'), once(encoder, 'close')])
      flushTimer = setTimeout(() => encoder.flush(), idleBeforeFlush)
    }
    encoder.end()
  } catch (error) {
    encoder.destroy(error instanceof Error ? error : new Error(String(error)))
  } finally {
    clearTimeout(flushTimer)
  }
}
