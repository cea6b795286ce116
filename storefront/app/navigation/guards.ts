import { type MiddlewareFunction, redirect } from 'react-router'
import { requestFacts } from '../request-facts.ts'
import { safeRedirectTarget } from './redirect-target.ts'
import { withTrailingSlash } from '../trailing-slash.ts'

/** Lets customers pass and sends everybody else to sign in first, remembering where they wanted to go. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ context, url }) => {
  const { platform, prefix } = context.get(requestFacts)
  const user = await platform.identity.currentUser()
  if (!user) {
    const wanted = withTrailingSlash(url.pathname + url.search)
    throw redirect(`${prefix}/login/?${new URLSearchParams({ redirectUrl: wanted })}`)
  }
  // Somebody who ordered without an account has no account pages.
  if (user.status.isGuestCustomer) throw redirect(`${prefix}/`)
}

/** Keeps those who are known already away from the sign-in page. */
export const requireStranger: MiddlewareFunction<Response> = async ({ context, url }) => {
  const { platform, prefix } = context.get(requestFacts)
  if (!(await platform.identity.currentUser())) return
  throw redirect(safeRedirectTarget(url.searchParams.get('redirectUrl'), url.origin) ?? `${prefix}/`)
}
