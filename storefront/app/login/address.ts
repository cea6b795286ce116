import { safeRedirectTarget } from '../navigation/redirect-target.ts'

/** State of the page in its address, which never contains an e-mail address. */
export type LoginView = {
  isRegister: boolean
  /** Step of a visitor who has forgotten the password. */
  forgotten: 'ask' | 'sent' | null
  /** Target after sign-in: a path of this host, with its shop. */
  redirectUrl: string | null
  failed: ProviderFailure | null
}

/** Why signing in elsewhere came to nothing. */
const providerFailures = ['cancelled', 'disabled', 'expired', 'exists', 'refused'] as const
export type ProviderFailure = (typeof providerFailures)[number]

export function readView({ searchParams, origin }: URL): LoginView {
  const forgotten = searchParams.get('forgotten')
  const failed = searchParams.get('failed')
  return {
    isRegister: searchParams.get('register') === 'true',
    forgotten: forgotten === null ? null : forgotten === 'sent' ? 'sent' : 'ask',
    redirectUrl: safeRedirectTarget(searchParams.get('redirectUrl'), origin),
    failed: providerFailures.find((each) => each === failed) ?? null,
  }
}

/** The address of a view, within the shop: `/login/?register=true&redirectUrl=…`. */
export function loginAddress({ isRegister, forgotten, redirectUrl, failed }: Partial<LoginView>): string {
  const query = new URLSearchParams({
    ...(isRegister && { register: 'true' }),
    ...(forgotten && { forgotten: forgotten === 'sent' ? 'sent' : 'true' }),
    ...(failed && { failed }),
    ...(redirectUrl && { redirectUrl }),
  }).toString()
  return `/login/${query && `?${query}`}`
}

/** A visitor who came from the checkout may order without an account. */
export const comesFromCheckout = (redirectUrl: string | null, prefix: string): boolean =>
  redirectUrl?.split(/[?#]/)[0]?.toLowerCase() === `${prefix}/checkout/`

/** The router puts the shop's prefix before every path by itself, except before those of other shops. */
export function wayBack(redirectUrl: string | null, prefix: string, shopUrl: string): string {
  if (!redirectUrl) return '/'
  if (redirectUrl.startsWith(`${prefix}/`)) return redirectUrl.slice(prefix.length)
  return new URL(redirectUrl, shopUrl).href
}
