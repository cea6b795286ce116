import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptedEncodings } from '@vitrine/contracts/http'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'

/** Compressed forms that the build writes beside a file, best first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/**
 * Serves scripts, styles and fonts of a build from memory, once they were read: a page asks for a hundred of them, they
 * never change, and all of them with their compressed forms take a few megabytes.
 */
export function serveAssets(folder: string): MiddlewareHandler {
  const names = new Set(readdirSync(folder))
  const contents = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  const read = (name: string) => {
    const known = contents.get(name)
    if (known) return known
    const content = readFile(join(folder, name))
    contents.set(name, content)
    // A file that could not be read is tried again by the next request.
    content.catch(() => contents.delete(name))
    return content
  }
  return async (c, next) => {
    const name = c.req.path.slice(c.req.path.lastIndexOf('/') + 1)
    const isCompressed = encodings.some(({ suffix }) => name.endsWith(suffix))
    if (!['GET', 'HEAD'].includes(c.req.method) || isCompressed || !names.has(name)) return next()
    const accepted = acceptedEncodings(c.req.header('Accept-Encoding') ?? null)
    const encoding = encodings.find((one) => accepted.has(one.name) && names.has(name + one.suffix))
    const content = await read(name + (encoding?.suffix ?? ''))
    const hasForms = encodings.some(({ suffix }) => names.has(name + suffix))
    const headers = {
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      'Content-Length': String(content.byteLength),
      ...(encoding && { 'Content-Encoding': encoding.name }),
      ...(hasForms && { Vary: 'Accept-Encoding' }),
    }
    return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(content, 200, headers)
  }
}
