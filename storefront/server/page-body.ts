import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '@vitrine/contracts/http'
import type { TaskQueue } from '@vitrine/resilience'

/** One encoding of a body. The tag is part of the entity tag: other bytes have another one. */
export type EncodedBody = { encoding: Encoding | null; tag: string; bytes: Buffer }

export type PageBody = {
  /** The body in this encoding, if it was asked for before; from then on a better compression is worth its time. */
  ready(encoding: Encoding | null): EncodedBody | undefined
  /** Encodes the body once for all visitors, fast: the first of them waits for it. */
  encode(encoding: Encoding | null): Promise<EncodedBody>
  /** Bytes of all encodings in memory. */
  weight(): number
}

type PageBodyOptions = {
  /** Runs better compressions in the background. */
  improvements: Pick<TaskQueue, 'run'>
  /** Another encoding is kept. */
  onGrow: () => void
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const brotliOf = (text: Buffer, quality: number) =>
  compressBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength },
  })

const fastQuality = 4
/** The highest two take many times as long for a few percent of the bytes. */
const bestQuality = 9

/** A text that is sent to many visitors. */
export function createPageBody(parts: readonly Buffer[], { improvements, onGrow }: PageBodyOptions): PageBody {
  const kept = new Map<Encoding | null, EncodedBody>()
  const running = new Map<Encoding | null, Promise<EncodedBody>>()
  const whole = () => kept.get(null)?.bytes ?? Buffer.concat(parts)
  let isImproved = false

  function keep(body: EncodedBody): EncodedBody {
    kept.set(body.encoding, body)
    onGrow()
    return body
  }

  function improve(): void {
    isImproved = true
    improvements
      .run(async () => keep({ encoding: 'br', tag: 'b9', bytes: await brotliOf(whole(), bestQuality) }))
      // The queue is full: the next visitor asks again.
      .catch(() => (isImproved = false))
  }

  async function make(encoding: Encoding | null): Promise<EncodedBody> {
    if (encoding === null) return keep({ encoding, tag: 'i', bytes: whole() })
    if (encoding === 'gzip') return keep({ encoding, tag: 'g', bytes: await compressGzip(whole(), { level: 6 }) })
    return keep({ encoding, tag: 'b', bytes: await brotliOf(whole(), fastQuality) })
  }

  return {
    ready(encoding) {
      const body = kept.get(encoding)
      if (body && encoding === 'br' && !isImproved) improve()
      return body
    },
    async encode(encoding) {
      const known = kept.get(encoding) ?? running.get(encoding)
      if (known) return known
      const making = make(encoding).finally(() => running.delete(encoding))
      running.set(encoding, making)
      return making
    },
    weight: () => [...kept.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
  }
}
