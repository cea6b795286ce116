export {
  answerConsent,
  consentLifetimeMs,
  consentVersion,
  isConsentOpen,
  readConsent,
  writeConsent,
} from './consent.ts'
export type { Consent } from './consent.ts'
export { isTagManagerId, isTrackingService, outsideConsentServices, ownConsentServices } from './services.ts'
export type { OutsideConsentService } from './services.ts'
export { isTrackingRefused, refusesTracking } from './signals.ts'
