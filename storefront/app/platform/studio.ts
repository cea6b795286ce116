import type { SignIn, StaffCredentials, StaffDoor, StaffMember, Studio } from '@vitrine/contracts/content'
import { type CookieTransport, readCookie, setCookie } from '@vitrine/contracts/http'
import type { Locale } from '@vitrine/contracts/markets'

/** Passed in by the host: the content service, the staff's sign-in, and signed links to previews. */
export type StudioAccess = {
  studio: Studio
  staff: StaffDoor
  /** A page of one shop as an editor's frame can open it, by its path without the locale's prefix: `/s/versand/`. */
  previewLink(path: string, locale: Locale): string
}

export const studioLanguages = ['de', 'fr', 'en'] as const
export type StudioLanguage = (typeof studioLanguages)[number]

type SignInRefusal = Exclude<SignIn, { ok: true }>
export type StudioSignIn =
  | { ok: true; member: StaffMember; headers: HeadersInit }
  | SignInRefusal
  /** The password was right, but this person has other work. */
  | { ok: false; code: 'NOT_AN_EDITOR' }

/** A signed-in editor with the services they may use. */
export type StudioSession = Pick<StudioAccess, 'studio' | 'previewLink'> & { member: StaffMember }

/** The studio as one request may use it. `headers` of its answers belong into the response: they carry the cookie. */
export type StudioClient = {
  /** The only way to the content: `null` without a signed-in editor. Loaded at most once per request. */
  session(): Promise<StudioSession | null>
  signIn(credentials: StaffCredentials): Promise<StudioSignIn>
  signOut(): Promise<{ headers: HeadersInit }>
  /** The cookie again, so that the session lasts while an editor works. */
  renewedCookie(): string
  chooseLanguage(language: StudioLanguage): { headers: HeadersInit }
}

export type StudioVisit = { cookie: string | null; address: string; transport: CookieTransport }

export function createStudioClient(
  { studio, staff, previewLink }: StudioAccess,
  { cookie, address, transport }: StudioVisit,
): StudioClient {
  const token = readCookie(cookie, 'studio', transport)
  const sessionCookie = (value: string) => setCookie('studio', value, transport)
  const withCookie = (value: string) => ({ headers: { 'Set-Cookie': sessionCookie(value) } })
  let asked: Promise<StudioSession | null> | undefined
  const findSession = async (): Promise<StudioSession | null> => {
    const member = await staff.who(token)
    return member?.role === 'editor' ? { studio, previewLink, member } : null
  }
  return {
    session: () => (asked ??= findSession()),
    async signIn(credentials) {
      const reply = await staff.signIn(credentials, address)
      if (!reply.ok) return reply
      if (reply.member.role === 'editor') return { ok: true, member: reply.member, ...withCookie(reply.token) }
      await staff.signOut(reply.token)
      return { ok: false, code: 'NOT_AN_EDITOR' }
    },
    async signOut() {
      if (token) await staff.signOut(token)
      // Drafts that were open in the preview are not to be seen any longer either.
      return { headers: [sessionCookie(''), setCookie('editor', '', transport)].map((gone) => ['Set-Cookie', gone]) }
    },
    renewedCookie: () => sessionCookie(token ?? ''),
    chooseLanguage: (language) => ({ headers: { 'Set-Cookie': setCookie('studioLanguage', language, transport) } }),
  }
}
