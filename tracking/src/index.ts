export { currentConsent, hasConsent, onConsentChange, storeConsent } from './consent/consent-store.ts'
