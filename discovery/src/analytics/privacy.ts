const yes = new Set<unknown>(['1', 1, 'yes', true])

/** Whether the browser sends a signal against tracking. */
export function isTrackingRefused(): boolean {
  const { navigator, doNotTrack } = globalThis as unknown as Record<string, Record<string, unknown> | undefined>
  return [navigator?.['globalPrivacyControl'], navigator?.['doNotTrack'], navigator?.['msDoNotTrack'], doNotTrack].some(
    (told) => yes.has(told),
  )
}
