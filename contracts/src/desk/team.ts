import * as v from 'valibot'
import { isLocale, type Locale } from '../markets/index.ts'
import { Email, personName } from '../shop/index.ts'
import { staffCall, type StaffRole, staffRoles } from '../staff/index.ts'

/** `invited`: the link in the mail has not been used yet. */
export type MemberState = 'active' | 'invited' | 'closed'

export type TeamMember = {
  id: number
  name: string
  email: string
  roles: readonly StaffRole[]
  /** `null` for all shops. */
  shops: readonly Locale[] | null
  state: MemberState
  version: number
  /** Only for members who may change the team. */
  access: {
    lastSeenAt: string | null
    hasSecondFactor: boolean
    sessions: number
    /** The end of an open invitation. */
    invitedUntil: string | null
  } | null
}

const MemberId = v.pipe(v.number(), v.integer(), v.minValue(1))
const Version = v.pipe(v.number(), v.integer())
const Shop = v.custom<Locale>((value) => typeof value === 'string' && isLocale(value), 'Is not a shop')
const rights = {
  roles: v.pipe(v.array(v.picklist(staffRoles)), v.minLength(1, 'At least one role is needed')),
  shops: v.nullable(v.pipe(v.array(Shop), v.minLength(1, 'At least one shop is needed'))),
}

const write = { right: 'team.write', kind: 'write' } as const

/** Refusals of every change of rights: an owner's power ends at the own account and the own shops. */
const rightsErrors = ['PASSWORD_NEEDED', 'NOT_FOUND', 'STALE', 'OWN_ACCOUNT', 'BEYOND_OWN_SHOPS'] as const

export const teamCalls = {
  listMembers: staffCall<readonly TeamMember[]>()({ right: 'team.read', kind: 'read', input: v.strictObject({}) }),
  readMember: staffCall<TeamMember>()({
    right: 'team.read',
    kind: 'read',
    input: v.strictObject({ id: MemberId }),
    errors: ['NOT_FOUND'],
  }),
  /** Sends a mail with a link that is good for seven days and one use. */
  inviteMember: staffCall<{ id: number }>()({
    ...write,
    // The mail is written in the language of this shop.
    input: v.strictObject({ email: Email, name: personName(100, 1), ...rights, language: Shop }),
    errors: ['PASSWORD_NEEDED', 'EMAIL_TAKEN', 'BEYOND_OWN_SHOPS'],
    isKeyed: true,
  }),
  /** A new link; the one before opens nothing any more. */
  inviteAgain: staffCall<{ id: number }>()({
    ...write,
    input: v.strictObject({ id: MemberId, language: Shop }),
    errors: ['NOT_FOUND', 'NOT_INVITED', 'BEYOND_OWN_SHOPS'],
    isKeyed: true,
  }),
  changeMember: staffCall<TeamMember>()({
    ...write,
    input: v.strictObject({ id: MemberId, version: Version, ...rights }),
    errors: rightsErrors,
  }),
  /** A closed account cannot be signed in to; what its owner did stays in the log. */
  closeMember: staffCall<TeamMember>()({
    ...write,
    input: v.strictObject({ id: MemberId, version: Version }),
    errors: rightsErrors,
  }),
  reopenMember: staffCall<TeamMember>()({
    ...write,
    input: v.strictObject({ id: MemberId, version: Version }),
    errors: rightsErrors,
  }),
  resetMemberSecondFactor: staffCall<TeamMember>()({
    ...write,
    input: v.strictObject({ id: MemberId }),
    errors: ['PASSWORD_NEEDED', 'NOT_FOUND', 'OWN_ACCOUNT', 'NO_SECOND_FACTOR', 'BEYOND_OWN_SHOPS'],
  }),
  /** Ends all sessions of a member. */
  signMemberOut: staffCall<{ sessions: number }>()({
    ...write,
    input: v.strictObject({ id: MemberId }),
    errors: ['NOT_FOUND', 'BEYOND_OWN_SHOPS'],
  }),
}
