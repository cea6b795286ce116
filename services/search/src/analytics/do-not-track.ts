const signs = ['doNotTrack', 'dnt', 'globalPrivacyControl', 'gpc'] as const
const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'yes' || value === 'true'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an event says by itself that nobody wants to be followed. */
export function refusesTracking(event: unknown): boolean {
  if (!isRecord(event)) return false
  return [event, event['meta'], event['customData']].some(
    (part) => isRecord(part) && signs.some((sign) => isYes(part[sign])),
  )
}

/** Whether a browser says with a request that nobody wants to be followed. */
export const requestRefusesTracking = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
