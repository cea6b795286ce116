import { text, validate } from '../../validation/schema.ts'
import { trackingCookie } from '../../analytics/tracking-cookie.ts'

export type AnalyticsMode = 'legacy' | 'next'

/** The analytics in use and their id: those that a cookie names, or else the configured ones. */
export function chooseAnalyticsMode(configured: { analyticsMode?: AnalyticsMode; trackingId?: string }): {
  analyticsMode: AnalyticsMode
  trackingId?: string
} {
  validate({ analyticsMode: text({ oneOf: ['legacy', 'next'] }) }, configured, 'Check the analytics configuration')
  const { analyticsMode = 'next', trackingId } = configured
  const chosen = trackingCookie()
  if (chosen) return { analyticsMode: 'next', trackingId: chosen }
  return { analyticsMode, ...(trackingId !== undefined && { trackingId }) }
}
