import { basename, dirname } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { problemResponse } from '@vitrine/contracts/http'
import { FilesUnavailable } from '@vitrine/files'
import type { Context, MiddlewareHandler, Next } from 'hono'

const base = '/cdn/content/'
const named = /^[a-z\d]+(?:-[a-z\d]+)*\.(?:webm|mp4|vtt)$/

/** Serves one file with the headers that players need. */
async function serveFile(serve: MiddlewareHandler, c: Context, next: Next): Promise<Response | undefined> {
  const found = await serve(c, next)
  if (!(found instanceof Response)) return undefined
  found.headers.set('Cache-Control', 'public, max-age=86400')
  found.headers.set('Accept-Ranges', 'bytes')
  // Browsers take captions for nothing else.
  if (c.req.path.endsWith('.vtt')) found.headers.set('Content-Type', 'text/vtt; charset=utf-8')
  return found
}

/**
 * Films and captions of the content service: `/cdn/content/{name}.webm`, from the first folder that has it. Players
 * request films in ranges.
 */
export const contentFiles = (folders: readonly string[]): readonly MiddlewareHandler[] =>
  folders.map((root) => {
    const serve = serveStatic({ root, rewriteRequestPath: (path) => path.slice(base.length) })
    return async (c, next) => (named.test(c.req.path.slice(base.length)) ? serveFile(serve, c, next) : next())
  })

/** The same files from the store that all processes share; `openFile` answers with the local copy of a name. */
export const sharedContentFiles =
  (openFile: (name: string) => Promise<string | undefined>): MiddlewareHandler =>
  async (c, next) => {
    const name = c.req.path.slice(base.length)
    if (!named.test(name)) return next()
    try {
      const file = await openFile(name)
      if (file === undefined) return await next()
      return await serveFile(serveStatic({ root: dirname(file), rewriteRequestPath: () => basename(file) }), c, next)
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error
      return problemResponse({
        status: 503,
        code: 'unavailable',
        detail: 'The store of films does not answer',
        headers: { 'Retry-After': '10' },
      })
    }
  }
