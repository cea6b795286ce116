export {
  answerConsent,
  consentLifetimeMs,
  consentVersion,
  isConsentOpen,
  readConsent,
  writeConsent,
} from './consent.ts'
export type { Consent } from './consent.ts'
export { isTagManagerId, isTrackingService, ownConsentServices } from './services.ts'
export { isTrackingRefused, refusesTracking } from './signals.ts'
