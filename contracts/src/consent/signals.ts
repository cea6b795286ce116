const yes = new Set<unknown>(['1', 1, 'yes', true])

/** Whether the browser refuses tracking for its visitor: "Do Not Track" or Global Privacy Control (D-06). */
export function isTrackingRefused(): boolean {
  const { navigator, doNotTrack } = globalThis as unknown as Record<string, Record<string, unknown> | undefined>
  return [navigator?.['globalPrivacyControl'], navigator?.['doNotTrack'], navigator?.['msDoNotTrack'], doNotTrack].some(
    (signal) => yes.has(signal),
  )
}

/** The same signals in the headers of a request. */
export const refusesTracking = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
