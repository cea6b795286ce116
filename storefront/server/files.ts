import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { serveAssets } from './asset-files.ts'

/** The files of a build: scripts and styles for ever, since their names change with them; pictures for a day. */
export function fileRoutes(clientDir: string): Hono {
  const files = new Hono()
  const assets = serveAssets(join(clientDir, 'assets'))
  files.use('/assets/*', keptFor('public, max-age=31536000, immutable'), assets)
  files.use('/cdn/*', keptFor('public, max-age=86400'), serveStatic({ root: clientDir }))
  files.on(['GET', 'HEAD'], ['/assets/*', '/cdn/*'], (c) => c.body(null, 404, { 'Cache-Control': 'no-store' }))
  return files
}

const keptFor =
  (cacheControl: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', cacheControl)
  }
