import { answerConsent, outsideConsentServices, ownConsentServices, writeConsent } from '@vitrine/contracts/consent'
import type { BrowserContext } from '@playwright/test'

/** The cookie of a visitor who has answered the consent layer. */
export const consentCookie = (...granted: string[]) => ({
  name: 'consent',
  value: writeConsent(answerConsent(null, { asked: [...ownConsentServices, ...outsideConsentServices], granted })),
  domain: 'localhost',
  path: '/',
  expires: Math.floor(Date.now() / 1000) + 30 * 24 * 60 * 60,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

/** Visitors of journeys have refused: the layer would stand over the page of every test. */
export const refusal = { cookies: [consentCookie()], origins: [] }

/** A visitor who was never asked. */
export const newVisitor = { cookies: [], origins: [] }

/** Deletes all cookies but the answer to the consent layer. */
export const forgetVisitor = (context: BrowserContext): Promise<void> => context.clearCookies({ name: /^(?!consent$)/ })
