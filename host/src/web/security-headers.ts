import type { MiddlewareHandler } from 'hono'

/** Headers of every reply. */
const commonHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export const fixedHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(self), gyroscope=(), hid=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(self), serial=(), usb=(), xr-spatial-tracking=()',
  'Reporting-Endpoints': 'csp="/api/csp-report"',
}

/** A reply that is not a page has no business loading anything. */
const strictest = "default-src 'none'; frame-ancestors 'none'"

/**
 * Files of the build and pictures are parts of pages, for which the other headers mean nothing. A page loads dozens of
 * them, so the headers would weigh as much as a script.
 */
const isFile = (path: string) => /^\/(?:assets|cdn)\//.test(path)

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const headers = isFile(c.req.path) && c.res.ok ? commonHeaders : fixedHeaders
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  // Mails are read on the pages of other hosts, and show pictures of articles there.
  if (c.req.path.startsWith('/cdn/goods/')) c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', strictest)
}
