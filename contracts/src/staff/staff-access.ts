import type { RequestOptions, UsedCredential } from '../shop/index.ts'
import type { StaffMember } from './rights.ts'

export type SignIn =
  | { ok: true; token: string; member: StaffMember; until: string }
  /** The same for an unknown address and a wrong password. */
  | { ok: false; code: 'WRONG' }
  | { ok: false; code: 'TOO_MANY'; retryAfterSeconds: number }
  /** The password was right, and a code of the app or a recovery code is missing or wrong. */
  | { ok: false; code: 'CODE_NEEDED' | 'WRONG_CODE' }
  /** The password was right, and the account has a passkey: that, or a recovery code, is the second factor. */
  | { ok: false; code: 'PASSKEY_NEEDED' }
  /** The passkey is unknown or too old, or its account is closed. */
  | { ok: false; code: 'INVALID_PASSKEY' }
  /** The shop demands a second factor, and this account has none. */
  | { ok: false; code: 'NO_SECOND_FACTOR' }

export type StaffCredentials = { email: string; password: string; code?: string }

/** The password of a signed-in member again, before steps that could lock the member out or raise rights. */
export type StaffProof =
  | { ok: true }
  | { ok: false; code: 'WRONG' | 'CODE_NEEDED' | 'WRONG_CODE' | 'PASSKEY_NEEDED' | 'INVALID_PASSKEY' }
  | { ok: false; code: 'TOO_MANY'; retryAfterSeconds: number }

/** A challenge for a passkey; `token` belongs into a cookie of the browser that signs it. */
export type PasskeyChallenge =
  | { ok: true; token: string; options: RequestOptions }
  | { ok: false; code: 'TOO_MANY'; retryAfterSeconds: number }

/** An open invitation; it sets up a second factor where the shop demands one. */
export type StaffInvitation = {
  name: string
  email: string
  secondFactor: { secret: string; link: string; picture: string } | null
}

export type AcceptedInvitation =
  /** Recovery codes of the second factor, which are shown once. */
  | { ok: true; codes: readonly string[] }
  /** `EXPIRED`: the link is unknown, too old or used; `UNFIT_PASSWORD`: too short or too long. */
  | { ok: false; code: 'EXPIRED' | 'UNFIT_PASSWORD' | 'WEAK_PASSWORD' | 'WRONG_CODE' }
  | { ok: false; code: 'TOO_MANY'; retryAfterSeconds: number }

/** Signing in and out of a brand's people. */
export type StaffDoor = {
  signIn(credentials: StaffCredentials, address: string, userAgent?: string | null): Promise<SignIn>
  /** The owner of this token while it is valid. */
  who(token: string | null): Promise<StaffMember | null>
  /** Begins a sign-in by passkey, which needs neither address nor password. */
  beginPasskey(address: string): Promise<PasskeyChallenge>
  signInWithPasskey(
    answer: { token: string; credential: UsedCredential },
    address: string,
    userAgent?: string | null,
  ): Promise<SignIn>
  signOut(token: string): Promise<void>
  prove(token: string, proof: { password: string; code?: string }, address: string): Promise<StaffProof>
  /** Begins a proof by passkey in a session; null without one. */
  beginPasskeyProof(token: string): Promise<RequestOptions | null>
  provePasskey(token: string, credential: UsedCredential): Promise<StaffProof>
  invitationOf(token: string): Promise<StaffInvitation | null>
  acceptInvitation(answer: { token: string; password: string; code?: string }): Promise<AcceptedInvitation>
}
