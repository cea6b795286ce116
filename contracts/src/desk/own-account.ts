import * as v from 'valibot'
import type { Locale } from '../markets/index.ts'
import {
  type CreationOptions,
  NewCredential,
  NewPassword,
  type Passkey,
  PasskeyName,
  personName,
} from '../shop/index.ts'
import { staffCall, type StaffRole } from '../staff/index.ts'

export type StaffSession = {
  id: string
  isCurrent: boolean
  browser: string | null
  system: string | null
  since: string
  lastSeenAt: string
}

export type OwnAccount = {
  name: string
  email: string
  roles: readonly StaffRole[]
  shops: readonly Locale[] | null
  /** Codes of an authenticator app. */
  hasApp: boolean
  passkeys: readonly Passkey[]
  /** The shop lets no member in without one. */
  isSecondFactorRequired: boolean
  recoveryCodes: number
  /** The password was typed in this session within the last 15 minutes. */
  isFresh: boolean
  sessions: readonly StaffSession[]
}

/** The set-up of an authenticator app: the secret to type, and its link as a picture. */
export type SecondFactorSetup = { secret: string; link: string; picture: string }

const own = { right: 'own.account' } as const
const nothing = v.strictObject({})
const PasskeyId = v.pipe(v.string(), v.maxLength(64))

/** Each member's own account. Steps that could lock its owner out need a password typed within the last 15 minutes. */
export const ownAccountCalls = {
  readOwnAccount: staffCall<OwnAccount>()({ ...own, kind: 'read', input: nothing }),
  renameOwnAccount: staffCall<{ name: string }>()({
    ...own,
    kind: 'write',
    input: v.strictObject({ name: personName(100, 1) }),
  }),
  /** Ends all other sessions. */
  changeOwnPassword: staffCall<null>()({
    ...own,
    kind: 'write',
    input: v.strictObject({ password: NewPassword }),
    errors: ['PASSWORD_NEEDED', 'WEAK_PASSWORD'],
  }),
  /** The factor counts once a code of the app has confirmed it. */
  beginOwnSecondFactor: staffCall<SecondFactorSetup>()({
    ...own,
    kind: 'write',
    input: nothing,
    errors: ['PASSWORD_NEEDED'],
  }),
  readOwnSecondFactorSetup: staffCall<SecondFactorSetup | null>()({ ...own, kind: 'read', input: nothing }),
  /** Answers with recovery codes, which are shown once. */
  confirmOwnSecondFactor: staffCall<{ codes: readonly string[] }>()({
    ...own,
    kind: 'write',
    input: v.strictObject({ code: v.pipe(v.string(), v.maxLength(20)) }),
    errors: ['PASSWORD_NEEDED', 'NOT_BEGUN', 'WRONG_CODE'],
  }),
  renewOwnRecoveryCodes: staffCall<{ codes: readonly string[] }>()({
    ...own,
    kind: 'write',
    input: nothing,
    errors: ['PASSWORD_NEEDED', 'NO_SECOND_FACTOR'],
  }),
  removeOwnSecondFactor: staffCall<null>()({
    ...own,
    kind: 'write',
    input: nothing,
    errors: ['PASSWORD_NEEDED', 'NO_SECOND_FACTOR', 'REQUIRED'],
  }),
  /** Begins to add a passkey, which is two factors at once: the device, and the proof of its owner. */
  beginOwnPasskey: staffCall<CreationOptions>()({
    ...own,
    kind: 'write',
    input: nothing,
    errors: ['PASSWORD_NEEDED', 'TOO_MANY_PASSKEYS'],
  }),
  /** Answers with recovery codes where the account had none, which are shown once. */
  addOwnPasskey: staffCall<{ codes: readonly string[] }>()({
    ...own,
    kind: 'write',
    input: v.strictObject({ credential: NewCredential, name: PasskeyName }),
    errors: ['PASSWORD_NEEDED', 'INVALID_PASSKEY', 'TOO_MANY_PASSKEYS'],
  }),
  renameOwnPasskey: staffCall<null>()({
    ...own,
    kind: 'write',
    input: v.strictObject({ id: PasskeyId, name: PasskeyName }),
    errors: ['NOT_FOUND'],
  }),
  removeOwnPasskey: staffCall<null>()({
    ...own,
    kind: 'write',
    input: v.strictObject({ id: PasskeyId }),
    errors: ['PASSWORD_NEEDED', 'NOT_FOUND', 'REQUIRED'],
  }),
  /** One other session, or all others. */
  endOwnSessions: staffCall<{ sessions: number }>()({
    ...own,
    kind: 'write',
    input: v.strictObject({ id: v.exactOptional(v.pipe(v.string(), v.maxLength(64))) }),
    errors: ['PASSWORD_NEEDED', 'NOT_FOUND'],
  }),
}
