import type { MiddlewareHandler } from 'hono'

export const fixedHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(self), gyroscope=(), hid=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(self), serial=(), usb=(), xr-spatial-tracking=()',
  'Reporting-Endpoints': 'csp="/api/csp-report"',
}

/** A reply that is not a page has no business loading anything. */
const strictest = "default-src 'none'; frame-ancestors 'none'"

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(fixedHeaders)) c.res.headers.set(name, value)
  // Mails are read on the pages of other hosts, and show pictures of articles there.
  if (c.req.path.startsWith('/cdn/goods/')) c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', strictest)
}
