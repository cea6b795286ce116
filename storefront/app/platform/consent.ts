import { isTrackingRefused } from '@vitrine/discovery/analytics'

/** What a visitor agreed to, by service, as the consent layer keeps it on the device (D-02). */
type Consent = { initialised: boolean; services: Readonly<Record<string, boolean>> }

export const consentName = 'vitrine:consent'

/** Nobody has agreed before they were asked, and whoever told their browser that they want no tracking never has (D-06). */
export function hasConsent(service: string): boolean {
  if (isTrackingRefused()) return false
  try {
    const kept = JSON.parse(localStorage.getItem(consentName) ?? 'null') as Partial<Consent> | null
    return kept?.initialised === true && kept.services?.[service] === true
  } catch {
    // Storage is forbidden, or holds something else.
    return false
  }
}
