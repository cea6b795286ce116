import type { teamCalls, TeamMember } from '@vitrine/contracts/desk'
import type { Locale } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import { mayUse, type StaffMember } from '@vitrine/contracts/staff'
import type { Vault } from '../database/vault.ts'
import { enqueue } from '../outbox/outbox.ts'
import { makeInvitation } from '../staff/invitations.ts'
import { createSecondFactors } from '../staff/second-factors.ts'
import { createStaffStore } from '../staff/staff-store.ts'
import {
  addInvited,
  listMembers,
  lockRights,
  type MemberRights,
  readMember,
  setActive,
  setRights,
} from '../staff/team-store.ts'
import type { DeskContext } from './desk-context.ts'
import type { DeskHandlers } from './desk.ts'
import { requireFresh } from './require-fresh.ts'

type TeamOptions = { publicUrl: URL; vault: Vault; needsSecondFactor: boolean }
type Shops = readonly Locale[] | null
type Change = (id: number, before: TeamMember) => Promise<void>

const subjectOf = (id: number) => `member ${id}`

/** A member limited to shops gives and takes rights in those alone. */
const isWithin = (shops: Shops, own: Shops) =>
  own === null || (shops !== null && shops.every((shop) => own.includes(shop)))

const seesAccess = (member: StaffMember) => mayUse(member, 'team.write')

/** Members, their roles, and the way in and out of the team. */
export function createTeamHandlers({
  publicUrl,
  vault,
  needsSecondFactor,
}: TeamOptions): Pick<DeskHandlers, keyof typeof teamCalls> {
  const sendInvitation = async (
    { db, member }: DeskContext,
    { id, email, name, language }: { id: number; email: string; name: string; language: Locale },
  ) => {
    const url = new URL('/studio/invitation/', publicUrl)
    const token = await makeInvitation(db, vault, { staffId: id, withSecondFactor: needsSecondFactor })
    url.searchParams.set('token', token)
    const payload = { to: email, locale: language, firstName: name, inviter: member.name, url: url.href }
    await enqueue(db, { aggregate: `staff/${id}`, kind: 'mail.staff_invitation', payload })
  }

  /**
   * Changes the rights of another member, or refuses. The last owner stays: an owner of all shops is changed by another
   * one only, who is still one behind the locks.
   */
  async function changeRights(
    context: DeskContext,
    { id, version, rights }: { id: number; version?: number; rights?: MemberRights },
    change: Change,
  ) {
    const { db, member } = context
    const stale = await requireFresh(context)
    if (stale) return stale
    if (id === member.id) return fail({ code: 'OWN_ACCOUNT' as const })
    await lockRights(db, id)
    const [before, self] = await Promise.all([readMember(db, id, true), readMember(db, member.id, true)])
    // Another owner may have changed the rights of this one a moment ago.
    if (!self || self.state !== 'active' || !mayUse(self, 'team.write')) return fail({ code: 'NOT_ALLOWED' as const })
    if (!before) return fail({ code: 'NOT_FOUND' as const })
    if (version !== undefined && before.version !== version) return fail({ code: 'STALE' as const })
    if (!isWithin(before.shops, self.shops) || (rights && !isWithin(rights.shops, self.shops)))
      return fail({ code: 'BEYOND_OWN_SHOPS' as const })
    await change(id, before)
    const after = await readMember(db, id, true)
    if (!after) throw new Error(`Member ${id} has vanished behind a lock`)
    return ok(after)
  }

  return {
    listMembers: async (_, { db, member }) => ok(await listMembers(db, seesAccess(member))),

    async readMember({ id }, { db, member }) {
      const found = await readMember(db, id, seesAccess(member))
      return found ? ok(found) : fail({ code: 'NOT_FOUND' })
    },

    async inviteMember({ email, name, roles, shops, language }, context) {
      const { db, member, record } = context
      const stale = await requireFresh(context)
      if (stale) return stale
      if (!isWithin(shops, member.shops)) return fail({ code: 'BEYOND_OWN_SHOPS' })
      const id = await addInvited(db, { email, name, roles, shops })
      if (id === undefined) return fail({ code: 'EMAIL_TAKEN' })
      await sendInvitation(context, { id, email, name, language })
      await record({ action: 'member.invited', subject: subjectOf(id), details: { after: { roles, shops } } })
      return ok({ id })
    },

    async inviteAgain({ id, language }, context) {
      const { db, member, record } = context
      await lockRights(db, id)
      const invited = await readMember(db, id, true)
      if (!invited) return fail({ code: 'NOT_FOUND' })
      if (invited.state !== 'invited') return fail({ code: 'NOT_INVITED' })
      if (!isWithin(invited.shops, member.shops)) return fail({ code: 'BEYOND_OWN_SHOPS' })
      await sendInvitation(context, { id, email: invited.email, name: invited.name, language })
      await record({ action: 'member.invited_again', subject: subjectOf(id), details: {} })
      return ok({ id })
    },

    changeMember: ({ id, version, roles, shops }, context) =>
      changeRights(context, { id, version, rights: { roles, shops } }, async (_, before) => {
        await setRights(context.db, id, { roles, shops })
        const details = { before: { roles: before.roles, shops: before.shops }, after: { roles, shops } }
        await context.record({ action: 'member.rights_changed', subject: subjectOf(id), details })
      }),

    closeMember: ({ id, version }, context) =>
      changeRights(context, { id, version }, async (_, { state }) => {
        await setActive(context.db, id, false)
        const details = { before: { state }, after: { state: 'closed' } }
        await context.record({ action: 'member.closed', subject: subjectOf(id), details })
      }),

    reopenMember: ({ id, version }, context) =>
      changeRights(context, { id, version }, async () => {
        await setActive(context.db, id, true)
        await context.record({ action: 'member.reopened', subject: subjectOf(id), details: {} })
      }),

    async resetMemberSecondFactor({ id }, context) {
      let hadFactor = false
      const changed = await changeRights(context, { id }, async () => {
        hadFactor = await createSecondFactors(context.db, vault).removeAll(id)
        // A phone that is lost may still be signed in.
        await createStaffStore(context.db).closeSessions(id, { except: null })
        await context.record({ action: 'member.second_factor_reset', subject: subjectOf(id), details: {} })
      })
      if (changed.ok) return hadFactor ? changed : fail({ code: 'NO_SECOND_FACTOR' })
      const { code } = changed.error
      if (code === 'STALE') throw new Error('A second factor has no version')
      return fail({ code })
    },

    async signMemberOut({ id }, { db, member, token, record }) {
      const found = await readMember(db, id, true)
      if (!found) return fail({ code: 'NOT_FOUND' })
      if (!isWithin(found.shops, member.shops)) return fail({ code: 'BEYOND_OWN_SHOPS' })
      const sessions = await createStaffStore(db).closeSessions(id, { except: token })
      await record({ action: 'member.signed_out', subject: subjectOf(id), details: { sessions } })
      return ok({ sessions })
    },
  }
}
