import { type CookieTransport, readCookie, setCookie } from '@vitrine/contracts/http'
import type { RequestOptions, UsedCredential } from '@vitrine/contracts/shop'
import {
  type AcceptedInvitation,
  mayUse,
  type PasskeyChallenge,
  type SignIn,
  type StaffCredentials,
  type StaffDoor,
  type StaffInvitation,
  type StaffMember,
  type StaffProof,
  type StaffRight,
} from '@vitrine/contracts/staff'
import { createStudioParts, type StudioPartAccess, type StudioServices } from './studio-parts.ts'

/** Passed in by the host. */
export type StudioAccess = StudioPartAccess & { staff: StaffDoor }

export const studioLanguages = ['de', 'fr', 'en'] as const
export type StudioLanguage = (typeof studioLanguages)[number]

type SignInRefusal = Exclude<SignIn, { ok: true }>
export type StudioSignIn =
  | { ok: true; member: StaffMember; headers: HeadersInit }
  | SignInRefusal
  /** The password was right, but this person has no role any more. */
  | { ok: false; code: 'NO_ROLE' }

type StudioPasskeyChallenge =
  | { ok: true; options: RequestOptions; headers: HeadersInit }
  | Exclude<PasskeyChallenge, { ok: true }>

/** A signed-in member of staff with the services of this installation; each call checks the member's rights again. */
export type StudioSession = StudioServices & {
  member: StaffMember
  may(right: StaffRight): boolean
  /** The password again, before steps that could lock the member out or raise rights. */
  prove(proof: { password: string; code?: string }): Promise<StaffProof>
  beginPasskeyProof(): Promise<RequestOptions | null>
  provePasskey(credential: UsedCredential): Promise<StaffProof>
}

/** The studio as one request may use it. `headers` of its answers belong into the response: they carry the cookie. */
export type StudioClient = {
  /** The only way to the data: `null` without a signed-in member. Loaded at most once per request. */
  session(): Promise<StudioSession | null>
  signIn(credentials: StaffCredentials): Promise<StudioSignIn>
  /** A challenge for a passkey; its cookie binds it to this browser. */
  beginPasskey(): Promise<StudioPasskeyChallenge>
  signInWithPasskey(credential: UsedCredential): Promise<StudioSignIn>
  signOut(): Promise<{ headers: HeadersInit }>
  /** The account that an invitation is for, while its link is good. */
  invitationOf(token: string): Promise<StaffInvitation | null>
  acceptInvitation(answer: { token: string; password: string; code?: string }): Promise<AcceptedInvitation>
  /** The cookie again, so that the session lasts while a member works. */
  renewedCookie(): string
  chooseLanguage(language: StudioLanguage): { headers: HeadersInit }
}

export type StudioVisit = {
  cookie: string | null
  address: string
  userAgent: string | null
  transport: CookieTransport
}

export function createStudioClient(
  { staff, ...access }: StudioAccess,
  { cookie, address, userAgent, transport }: StudioVisit,
): StudioClient {
  const token = readCookie(cookie, 'studio', transport)
  const sessionCookie = (value: string) => setCookie('studio', value, transport)
  const withCookie = (value: string) => ({ headers: { 'Set-Cookie': sessionCookie(value) } })
  const challengeCookie = (value: string) => setCookie('studioPasskey', value, transport)
  const admit = async (reply: SignIn): Promise<StudioSignIn> => {
    if (!reply.ok) return reply
    if (reply.member.roles.length > 0) return { ok: true, member: reply.member, ...withCookie(reply.token) }
    await staff.signOut(reply.token)
    return { ok: false, code: 'NO_ROLE' }
  }
  let asked: Promise<StudioSession | null> | undefined
  const findSession = async (): Promise<StudioSession | null> => {
    const member = await staff.who(token)
    if (!member || member.roles.length === 0) return null
    return {
      ...createStudioParts(access, member, token),
      member,
      may: (right) => mayUse(member, right),
      prove: (proof) => staff.prove(token ?? '', proof, address),
      beginPasskeyProof: () => staff.beginPasskeyProof(token ?? ''),
      provePasskey: (credential) => staff.provePasskey(token ?? '', credential),
    }
  }
  return {
    session: () => (asked ??= findSession()),
    signIn: async (credentials) => admit(await staff.signIn(credentials, address, userAgent)),
    async beginPasskey() {
      const begun = await staff.beginPasskey(address)
      if (!begun.ok) return begun
      return { ok: true, options: begun.options, headers: { 'Set-Cookie': challengeCookie(begun.token) } }
    },
    async signInWithPasskey(credential) {
      const challenge = readCookie(cookie, 'studioPasskey', transport) ?? ''
      const reply = await admit(await staff.signInWithPasskey({ token: challenge, credential }, address, userAgent))
      if (!reply.ok) return reply
      const headers = new Headers(reply.headers)
      headers.append('Set-Cookie', challengeCookie(''))
      return { ...reply, headers }
    },
    async signOut() {
      if (token) await staff.signOut(token)
      // Drafts that were open in the preview are not to be seen any longer either.
      return { headers: [sessionCookie(''), setCookie('editor', '', transport)].map((gone) => ['Set-Cookie', gone]) }
    },
    invitationOf: staff.invitationOf,
    acceptInvitation: staff.acceptInvitation,
    renewedCookie: () => sessionCookie(token ?? ''),
    chooseLanguage: (language) => ({ headers: { 'Set-Cookie': setCookie('studioLanguage', language, transport) } }),
  }
}
