import { isTrackingRefused } from '@vitrine/discovery/analytics'

/** The visitor's consent by service, as the consent layer stores it on the device (D-02). */
type Consent = { initialised: boolean; services: Readonly<Record<string, boolean>> }

export const consentName = 'vitrine:consent'

/** No consent is assumed before the visitor was asked, and none at all under "Do Not Track" (D-06). */
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
