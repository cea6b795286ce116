import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const base = '/cdn/content/'
const named = /^[a-z\d]+(?:-[a-z\d]+)*\.(?:webm|mp4|vtt)$/

/**
 * Films and captions of the content service: `/cdn/content/{name}.webm`, from the first folder that has it. Players
 * request films in ranges.
 */
export const contentFiles = (folders: readonly string[]): readonly MiddlewareHandler[] =>
  folders.map((root) => {
    const serve = serveStatic({ root, rewriteRequestPath: (path) => path.slice(base.length) })
    return async (c, next) => {
      const name = c.req.path.slice(base.length)
      if (!named.test(name)) return next()
      const found = await serve(c, next)
      if (!(found instanceof Response)) return
      found.headers.set('Cache-Control', 'public, max-age=86400')
      found.headers.set('Accept-Ranges', 'bytes')
      // Browsers take captions for nothing else.
      if (name.endsWith('.vtt')) found.headers.set('Content-Type', 'text/vtt; charset=utf-8')
      return found
    }
  })
