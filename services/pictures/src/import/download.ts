import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brand } from '@vitrine/contracts/markets'
import { AddressRefused, createGuardedRequests, type MayConnect } from './guarded-request.ts'
import type { ImportFailure } from './import-failure.ts'

/** Validators of the last reply; sent back, the server answers whether the picture has changed. */
export type Validators = { etag: string | null; lastModified: string | null }

type Download =
  | ({ status: 'fetched'; bytes: Buffer } & Validators)
  | { status: 'unchanged' }
  | ({ status: 'failed' } & ImportFailure)

export type DownloadLimits = {
  mayConnect: MayConnect
  mostBytes: number
  mostAtOnce: number
  timeoutMs: number
  pauseBeforeRetryMs: number
  signal?: AbortSignal | undefined
}

export type Downloader = {
  download(address: string, known?: Validators): Promise<Download>
  close(): void
}

const mostRedirects = 5
/** A host that fails this often in a row is down; waiting for each of its ten thousand pictures would take days. */
const mostFailures = 8

/** Worth a second try: the next answer may be another one. */
class Passing extends Error {}

class Refusal extends Error {
  readonly code: ImportFailure['code']
  constructor(code: ImportFailure['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Downloads over HTTP, with limits on everything a server could do to us. */
export function createDownloader(limits: DownloadLimits): Downloader {
  const { mostBytes, timeoutMs, pauseBeforeRetryMs, signal } = limits
  const requests = createGuardedRequests(limits.mayConnect, limits.mostAtOnce)
  const failuresOf = new Map<string, number>()

  async function follow(address: string, known: Validators | undefined): Promise<Download> {
    const deadline = AbortSignal.timeout(timeoutMs)
    const until = signal ? AbortSignal.any([signal, deadline]) : deadline
    const headers = {
      Accept: 'image/avif,image/webp,image/png,image/jpeg',
      'Accept-Encoding': 'identity',
      'User-Agent': brand.name.replaceAll(/[^\x21-\x7e]+/g, '-'),
      ...(known?.etag && { 'If-None-Match': known.etag }),
      ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
    }
    let url = httpAddress(address)
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const response = await requests.get(url, { headers, signal: until })
      const next = redirectOf(response)
      if (next === undefined) return read(response, mostBytes)
      response.resume()
      url = httpAddress(next, url)
    }
    throw new Refusal('PICTURE_NOT_REACHED', `It redirects more than ${mostRedirects} times.`)
  }

  async function attempt(address: string, known: Validators | undefined): Promise<Download> {
    try {
      return await follow(address, known)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof Refusal) return failure(error.code, error.message)
      if (error instanceof AddressRefused)
        return failure('PICTURE_HOST_PRIVATE', `${error.message} Allow it or use a public one.`)
      throw error instanceof Passing ? error : new Passing(describe(error, timeoutMs), { cause: error })
    }
  }

  return {
    async download(address, known) {
      const host = URL.canParse(address) ? new URL(address).host : ''
      if ((failuresOf.get(host) ?? 0) >= mostFailures)
        return failure('PICTURE_NOT_REACHED', `${host} failed too often and is not asked again.`)
      try {
        const answer = await attempt(address, known).catch(async (error: unknown) => {
          if (!(error instanceof Passing)) throw error
          await wait(pauseBeforeRetryMs, undefined, { signal })
          return attempt(address, known)
        })
        failuresOf.delete(host)
        return answer
      } catch (error) {
        if (!(error instanceof Passing)) throw error
        failuresOf.set(host, (failuresOf.get(host) ?? 0) + 1)
        return failure('PICTURE_NOT_REACHED', `${error.message} Import the file again later.`)
      }
    },
    close: () => requests.close(),
  }
}

const failure = (code: ImportFailure['code'], message: string): Download => ({ status: 'failed', code, message })

function httpAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new Refusal('NOT_AN_ADDRESS', `"${address}" is not an address that starts with https.`)
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined
}

async function read(response: IncomingMessage, mostBytes: number): Promise<Download> {
  const { statusCode = 0, headers } = response
  if (statusCode === 304) {
    response.resume()
    return { status: 'unchanged' }
  }
  if (statusCode !== 200) {
    response.resume()
    if (statusCode >= 500 || statusCode === 429) throw new Passing(`The server answered ${statusCode}.`)
    throw new Refusal('PICTURE_NOT_FOUND', `The server answered ${statusCode}. Correct the address.`)
  }
  const tooLarge = () => {
    response.destroy()
    return new Refusal('PICTURE_TOO_LARGE', `It has more than ${mostBytes / 1_000_000} MB. Offer a smaller one.`)
  }
  if (Number(headers['content-length']) > mostBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  const { etag = null, 'last-modified': lastModified = null } = headers
  return { status: 'fetched', bytes: Buffer.concat(chunks, size), etag, lastModified }
}

function describe(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `There was no whole answer within ${timeoutMs / 1000} seconds.`
  return `It cannot be reached: ${error.message}.`
}
