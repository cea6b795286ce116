import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { type BreakerState, createBreaker, withTimeout } from '@vitrine/resilience'
import { AwsClient } from 'aws4fetch'
import { type FileStore, FilesUnavailable } from './file-store.ts'
import { putInPlace } from './put-in-place.ts'

export type S3StoreOptions = {
  /** Keys are appended: `https://s3.eu-central-1.amazonaws.com/bucket/prefix`. */
  url: URL
  /** Without it, that of an address of AWS, or `us-east-1`. */
  region: string | null
  keyId: string
  secretKey: string
  timeoutMs?: number
  onStateChange?: (state: BreakerState) => void
  /** Milliseconds that only grow; tests have a clock of their own. */
  now?: () => number
}

const downloadTimeoutMs = 60_000
const mostAttempts = 2

const isTransient = (status: number) => status === 429 || status >= 500

/** Keeps files in an S3-compatible store. */
export function openS3Store(options: S3StoreOptions): FileStore {
  const { url, region, keyId, secretKey, timeoutMs = 10_000, onStateChange, now } = options
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secretKey,
    service: 's3',
    ...(region && { region }),
    retries: 0,
  })
  const breaker = createBreaker({
    minimumCalls: 5,
    openMs: 2_000,
    longestOpenMs: 10_000,
    ...(onStateChange && { onChange: onStateChange }),
    ...(now && { now }),
  })
  const addressOf = (key: string) =>
    `${url.href.replace(/\/$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}`

  /** Sends a request once more after a broken connection or a failure of the store: both verbs can be repeated. */
  async function send(key: string, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        const reply = await withTimeout(timeoutMs, (signal) =>
          client.fetch(addressOf(key), { ...init, signal, redirect: 'error' }),
        )
        if (attempt === mostAttempts || !isTransient(reply.status)) return reply
        await reply.body?.cancel()
      } catch (error) {
        if (attempt === mostAttempts) throw error
      }
    }
  }

  async function guard<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    try {
      return await breaker.run(work)
    } catch (cause) {
      throw new FilesUnavailable(`The store of files ${url.host} fails for ${key}: ${String(cause)}`, { cause })
    }
  }

  return {
    download: (key, path) =>
      guard(key, async () => {
        const reply = await send(key, { method: 'GET' })
        if (reply.status === 404 && !(await reply.text()).includes('NoSuchBucket')) return false
        if (!reply.ok || !reply.body) throw await refusal(reply)
        const body = Readable.fromWeb(reply.body as ReadableStream)
        const signal = AbortSignal.timeout(downloadTimeoutMs)
        await putInPlace(path, (draft) => pipeline(body, createWriteStream(draft), { signal }))
        return true
      }),
    write: (key, content) =>
      guard(key, async () => {
        const digest = createHash('sha256').update(content).digest('hex')
        const headers = { 'X-Amz-Content-Sha256': digest, 'Content-Length': String(content.byteLength) }
        const reply = await send(key, { method: 'PUT', headers, body: new Uint8Array(content) })
        if (!reply.ok) throw await refusal(reply)
        await reply.body?.cancel()
      }),
  }
}

/** `403 AccessDenied`: the rest of the reply repeats the request. */
async function refusal(reply: Response): Promise<Error> {
  const text = reply.bodyUsed ? '' : await reply.text().catch(() => '')
  return new Error(`the store answered ${reply.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim())
}
