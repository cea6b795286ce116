import { createIconFiles, iconPaths } from '@vitrine/brand-kit/look/icons'
import { look } from '@vitrine/brand-kit/look'
import { brand } from '@vitrine/contracts/markets'
import { Hono } from 'hono'

/** Icons, the picture for social networks and the web manifest: made from the brand's logo when first asked for. */
export function brandFiles(): Hono {
  const files = new Hono()
  const fileAt = createIconFiles(brand.name, look)
  files.on(['GET', 'HEAD'], [...iconPaths], async (c) => {
    const file = await fileAt(c.req.path)
    if (!file) return c.notFound()
    const headers = { 'Cache-Control': 'public, max-age=86400', ETag: file.etag }
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers)
    return c.body(file.body, 200, { ...headers, 'Content-Type': file.type })
  })
  return files
}
