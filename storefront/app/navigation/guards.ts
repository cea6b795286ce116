import { type MiddlewareFunction, redirect } from 'react-router'
import { type RequestContext, requestContext } from '../request-context.ts'
import { withTrailingSlash } from '../trailing-slash.ts'
import { notAvailableNow } from './not-found.ts'
import { safeRedirectTarget } from './redirect-target.ts'

/** Lets customers pass and sends everybody else to sign in first, remembering where they wanted to go. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ context, url }) => {
  const facts = context.get(requestContext)
  const user = await whoIsThere(facts)
  // Nobody can be sent to sign in who may have done so already.
  if (user === 'unknown') throw notAvailableNow()
  if (!user) {
    const wanted = withTrailingSlash(url.pathname + url.search)
    throw redirect(`${facts.prefix}/login/?${new URLSearchParams({ redirectUrl: wanted })}`)
  }
  // Somebody who ordered without an account has no account pages.
  if (user.status.isGuestCustomer) throw redirect(`${facts.prefix}/`)
}

/** Keeps those who are known already away from the sign-in page. */
export const requireStranger: MiddlewareFunction<Response> = async ({ context, url }) => {
  // Whoever is signed in and has forgotten the password can change it by the mailed link only.
  if (url.searchParams.has('hash')) return
  const facts = context.get(requestContext)
  const user = await whoIsThere(facts)
  // Where nobody can say who is there, the form can be filled in until somebody can.
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
