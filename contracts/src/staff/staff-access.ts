import type { StaffMember } from './rights.ts'

export type SignIn =
  | { ok: true; token: string; member: StaffMember; until: string }
  /** The same for an unknown address and a wrong password. */
  | { ok: false; code: 'WRONG' }
  | { ok: false; code: 'TOO_MANY'; retryAfterSeconds: number }
  /** The password was right, and a code of the app or a recovery code is missing or wrong. */
  | { ok: false; code: 'CODE_NEEDED' | 'WRONG_CODE' }
  /** The shop demands a second factor, and this account has none. */
  | { ok: false; code: 'NO_SECOND_FACTOR' }

export type StaffCredentials = { email: string; password: string; code?: string }

/** Signing in and out of a brand's people. */
export type StaffDoor = {
  signIn(credentials: StaffCredentials, address: string): Promise<SignIn>
  /** The owner of this token while it is valid. */
  who(token: string | null): Promise<StaffMember | null>
  signOut(token: string): Promise<void>
}
