const signs = ['doNotTrack', 'dnt', 'globalPrivacyControl', 'gpc'] as const
const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'yes' || value === 'true'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an event itself refuses tracking. */
export function refusesTracking(event: unknown): boolean {
  if (!isRecord(event)) return false
  return [event, event['meta'], event['customData']].some(
    (part) => isRecord(part) && signs.some((sign) => isYes(part[sign])),
  )
}

/** Whether the headers of a request refuse tracking. */
export const requestRefusesTracking = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
