import { type MiddlewareFunction, redirect } from 'react-router'
import { type RequestContext, requestContext } from '../request-context.ts'
import { withTrailingSlash } from '../trailing-slash.ts'
import { notAvailableNow } from './not-found.ts'
import { safeRedirectTarget } from './redirect-target.ts'

/** Lets customers pass and sends other visitors to sign in first, remembering the page they requested. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ context, url }) => {
  const facts = context.get(requestContext)
  const user = await whoIsThere(facts)
  // The visitor may be signed in already; the shop cannot tell right now.
  if (user === 'unknown') throw notAvailableNow()
  if (!user) {
    const wanted = withTrailingSlash(url.pathname + url.search)
    throw redirect(`${facts.prefix}/login/?${new URLSearchParams({ redirectUrl: wanted })}`)
  }
  // Guests have no account pages.
  if (user.status.isGuestCustomer) throw redirect(`${facts.prefix}/`)
}

/** Keeps those who are known already away from the sign-in page. */
export const requireStranger: MiddlewareFunction<Response> = async ({ context, url }) => {
  // A signed-in customer who forgot the password can change it by the mailed link only.
  if (url.searchParams.has('hash')) return
  const facts = context.get(requestContext)
  const user = await whoIsThere(facts)
  // While the shop cannot identify the visitor, the form can still be filled in.
  if (!user || user === 'unknown') return
  throw redirect(safeRedirectTarget(url.searchParams.get('redirectUrl'), url.origin) ?? `${facts.prefix}/`)
}

const whoIsThere = async ({ platform }: RequestContext) => {
  try {
    return await platform.identity.currentUser()
  } catch (error) {
    platform.report('identity.unknown', error)
    return 'unknown'
  }
}
