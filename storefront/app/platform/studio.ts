import type { Studio } from '@vitrine/contracts/content'
import type { DeskClient } from '@vitrine/contracts/desk'
import { type CookieTransport, readCookie, setCookie } from '@vitrine/contracts/http'
import type { MerchandisingClient } from '@vitrine/contracts/merchandising'
import type { Locale } from '@vitrine/contracts/markets'
import {
  mayUse,
  type SignIn,
  type StaffCredentials,
  type StaffDoor,
  type StaffMember,
  type StaffRight,
} from '@vitrine/contracts/staff'

/** The embedded content service with signed links to previews. */
export type ContentEditing = {
  studio: Studio
  /** A page of one shop as an editor's frame can open it, by its path without the locale's prefix: `/s/versand/`. */
  previewLink(path: string, locale: Locale): string
}

/** Passed in by the host. A section whose service runs elsewhere is `null`, and the others work all the same. */
export type StudioAccess = {
  staff: StaffDoor
  content: ContentEditing | null
  /** The shop's own data, as one member may use it. */
  deskOf: ((member: StaffMember) => DeskClient) | null
  /** Rules and reports of the search, as one member may use them. */
  merchandisingOf: ((member: StaffMember) => MerchandisingClient) | null
}

export const studioLanguages = ['de', 'fr', 'en'] as const
export type StudioLanguage = (typeof studioLanguages)[number]

type SignInRefusal = Exclude<SignIn, { ok: true }>
export type StudioSignIn =
  | { ok: true; member: StaffMember; headers: HeadersInit }
  | SignInRefusal
  /** The password was right, but this person has no role any more. */
  | { ok: false; code: 'NO_ROLE' }

/** A signed-in member of staff with the services of this installation; each call checks the member's rights again. */
export type StudioSession = {
  member: StaffMember
  may(right: StaffRight): boolean
  content: ContentEditing | null
  desk: DeskClient | null
  merchandising: MerchandisingClient | null
}

/** The studio as one request may use it. `headers` of its answers belong into the response: they carry the cookie. */
export type StudioClient = {
  /** The only way to the data: `null` without a signed-in member. Loaded at most once per request. */
  session(): Promise<StudioSession | null>
  signIn(credentials: StaffCredentials): Promise<StudioSignIn>
  signOut(): Promise<{ headers: HeadersInit }>
  /** The cookie again, so that the session lasts while a member works. */
  renewedCookie(): string
  chooseLanguage(language: StudioLanguage): { headers: HeadersInit }
}

export type StudioVisit = { cookie: string | null; address: string; transport: CookieTransport }

export function createStudioClient(
  { staff, content, deskOf, merchandisingOf }: StudioAccess,
  { cookie, address, transport }: StudioVisit,
): StudioClient {
  const token = readCookie(cookie, 'studio', transport)
  const sessionCookie = (value: string) => setCookie('studio', value, transport)
  const withCookie = (value: string) => ({ headers: { 'Set-Cookie': sessionCookie(value) } })
  let asked: Promise<StudioSession | null> | undefined
  const findSession = async (): Promise<StudioSession | null> => {
    const member = await staff.who(token)
    if (!member || member.roles.length === 0) return null
    const may = (right: StaffRight) => mayUse(member, right)
    return {
      member,
      may,
      content: may('content.read') ? content : null,
      desk: deskOf?.(member) ?? null,
      merchandising: merchandisingOf?.(member) ?? null,
    }
  }
  return {
    session: () => (asked ??= findSession()),
    async signIn(credentials) {
      const reply = await staff.signIn(credentials, address)
      if (!reply.ok) return reply
      if (reply.member.roles.length > 0) return { ok: true, member: reply.member, ...withCookie(reply.token) }
      await staff.signOut(reply.token)
      return { ok: false, code: 'NO_ROLE' }
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
