import type { StudioClients, StudioPart } from '@vitrine/contracts/studio'
import { createContext, matchRoutes, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { invalidPage, notAvailableNow } from '../navigation/not-found.ts'
import { safeRedirectTarget } from '../navigation/redirect-target.ts'
import type { StudioSession } from '../platform/studio.ts'
import { requestContext } from '../request-context.ts'
import { withTrailingSlash } from '../trailing-slash.ts'
import { studioRoutes } from './studio-routes.ts'

export type { StudioSession } from '../platform/studio.ts'

const sessionContext = createContext<StudioSession | null | 'unavailable'>(null)

const patterns = studioRoutes.map((route) => ({ path: `/studio/${route.path}`, handle: route }))

/**
 * Guards every page of the studio, for each request and all its loaders. Only the front page, which then is the sign-in
 * page, and invitations are open without a session. Pages whose right a member lacks do not exist for this member.
 */
export const guardStudio: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { isStudio, platform } = context.get(requestContext)
  if (!isStudio) throw invalidPage(url.pathname)
  const session = await platform.studio?.session().catch((error: unknown) => {
    if (!platform.isOutage(error)) throw error
    platform.report('studio.unavailable', error)
    return 'unavailable' as const
  })
  // Thrown by the loaders, so that the error screen stands in the frame of the studio.
  if (session === 'unavailable') {
    context.set(sessionContext, session)
    return next()
  }
  const route = matchRoutes(patterns, url.pathname)?.[0]?.route.handle
  if (platform.studio && session) {
    if (route && !session.may(route.right)) throw invalidPage(url.pathname)
    context.set(sessionContext, session)
    const response = await next()
    if (!response.headers.has('Set-Cookie')) response.headers.set('Set-Cookie', platform.studio.renewedCookie())
    return response
  }
  if (route && 'isOpen' in route) return next()
  const wanted = withTrailingSlash(url.pathname)
  if (wanted !== '/studio/') throw redirect(`/studio/?${new URLSearchParams({ to: wanted + url.search })}`)
  return next()
}

/** The page requested before sign-in: a page of the studio, never another site. */
export function wantedPage(url: URL): string {
  const target = safeRedirectTarget(url.searchParams.get('to'), url.origin)
  return target?.startsWith('/studio/') ? target : '/studio/'
}

/** The frame stands without a member before sign-in, and while sessions cannot be read. */
export function memberSessionOf(context: Readonly<RouterContextProvider>): StudioSession | null {
  const session = context.get(sessionContext)
  return session === 'unavailable' ? null : session
}

/** `null` only on the front page, before sign-in. */
export function sessionOf(context: Readonly<RouterContextProvider>): StudioSession | null {
  const session = context.get(sessionContext)
  if (session === 'unavailable') throw notAvailableNow()
  return session
}

/** For every other page, and for everything that writes. */
export function requireSession(context: Readonly<RouterContextProvider>): StudioSession {
  const session = sessionOf(context)
  if (!session) throw redirect('/studio/')
  return session
}

/** A part of the studio; where its service runs elsewhere, the page answers 404 and the section says who keeps it. */
export function requireService<Part extends StudioPart>(
  context: Readonly<RouterContextProvider>,
  part: Part,
): StudioSession & { [Key in Part]: StudioClients[Key] } {
  const session = requireSession(context)
  if (session[part] === null)
    throw new Response(null, { status: 404, statusText: part === 'merchandising' ? 'search elsewhere' : 'elsewhere' })
  return session as StudioSession & { [Key in Part]: StudioClients[Key] }
}
