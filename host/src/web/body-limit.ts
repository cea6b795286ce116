import { largestImport } from '@vitrine/contracts/desk'
import { problemResponse } from '@vitrine/contracts/http'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const forms = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Pages and the payment provider send JSON up to this size; services have smaller limits of their own. */
const largestBody = 1024 * 1024
const largestForm = 64 * 1024

/** The page where staff upload files of goods and stock, and the address at which its data is sent. */
const uploadPath = /^\/studio\/imports\/(?:_\.data)?$/

/** A form with a file has a known length; one that arrives in pieces would have to be held in memory first. */
const isUpload = ({ url, headers }: Request) =>
  uploadPath.test(new URL(url).pathname) && !headers.has('transfer-encoding')

function limitFor(request: Request): number {
  if (!forms.test(request.headers.get('content-type') ?? '')) return largestBody
  return isUpload(request) ? largestImport + largestForm : largestForm
}

const tooLarge = () => problemResponse({ status: 413, code: 'too_large', detail: 'The request body is too large' })

/** Refuses bodies that are larger than a form or a call can be: by the announced length, else counted while reading. */
export const limitBodies: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req
  const { headers, method } = raw
  if (method === 'GET' || method === 'HEAD') return next()
  // Nothing here unpacks bodies; a packed one could only be taken for something else.
  if (/[^\s,]/.test((headers.get('content-encoding') ?? '').replace(/\bidentity\b/gi, '')))
    return problemResponse({ status: 415, code: 'packed_body', detail: 'Compressed bodies are not read' })
  const limit = limitFor(raw)
  if (Number(headers.get('content-length') ?? 0) > limit) return tooLarge()
  if (!headers.has('transfer-encoding')) return next()
  const body = await readBytes(raw, limit)
  if (body === 'too_large') return tooLarge()
  if (body === 'broken_off')
    return problemResponse({ status: 400, code: 'broken_body', detail: 'The request body was broken off' })
  const known = new Headers(headers)
  known.delete('transfer-encoding')
  known.set('content-length', String(body.byteLength))
  c.req.raw = new Request(raw.url, { method, headers: known, body, signal: raw.signal })
  return next()
}

/** A smaller limit for one address; behind `limitBodies`, where every body has a known length. */
export const limitBody = (maxSize: number): MiddlewareHandler => bodyLimit({ maxSize, onError: tooLarge })

async function readBytes(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | 'too_large' | 'broken_off'> {
  const chunks: Uint8Array[] = []
  const reader = request.body?.getReader()
  let size = 0
  try {
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      size += piece.value.byteLength
      // Left unread, not cancelled: a closed connection would take the refusal with it.
      if (size > limit) return 'too_large'
      chunks.push(piece.value)
    }
  } catch {
    return 'broken_off'
  }
  return Uint8Array.from(Buffer.concat(chunks))
}
