import type { StaffMember, StaffRole } from '@vitrine/contracts/staff'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openOperator } from '../operator/open-operator.ts'
import { linkIn, mailsTo } from '../testing/accounts.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { sealedColumns } from '../staff/sealed-columns.ts'
import { vaultOf } from '../testing/vault-of.ts'
import { codeOf, stepAt } from '../staff/totp.ts'
import { createShop, type Shop } from '../index.ts'

const password = 'ein langer Satz 21'
const address = '203.0.113.7'
const everywhere = { shops: null, language: 'de' } as const

let running: RunningShop
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
  owner = await signedIn('olga', ['owner'])
})
afterAll(() => running.stop())

const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows
const mailOf = (name: string) => `${name}@vitrine.example`

async function signInAs(name: string, code?: string) {
  const reply = await running.shop.staff.signIn(
    { email: mailOf(name), password, ...(code && { code }) },
    address,
    'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  )
  if (!reply.ok) throw new Error(reply.code)
  return reply
}

/** A member of the team in a session of their own. */
async function signedIn(name: string, roles: readonly StaffRole[]) {
  const operator = await openOperator(running.database.pool)
  await operator.addStaff(roles, { email: mailOf(name), name, password })
  return inSession(await signInAs(name))
}
const inSession = ({ member, token }: { member: StaffMember; token: string }, shop: Shop = running.shop) => ({
  member,
  token,
  desk: shop.desk.clientOf(member, token),
})

const key = () => crypto.randomUUID()
const invite = (name: string, roles: readonly StaffRole[] = ['service'], by = owner) =>
  by.desk.inviteMember({ email: mailOf(name), name, roles: [...roles], ...everywhere }, key())
const lines = (subject: string) =>
  query(`select action, staff_id::int as by from operator_log where subject = $1 order by id`, [subject])

async function invited(
  name: string,
  roles: readonly StaffRole[] = ['service'],
): Promise<{ id: number; token: string }> {
  const reply = await invite(name, roles)
  if (!reply.ok) throw new Error(reply.error.code)
  return { id: reply.value.id, token: await linkIn(running, mailOf(name), 'token') }
}

describe('an invitation', () => {
  it('becomes an account with the invited roles, by a link that is good once', async () => {
    const { id, token } = await invited('wanda', ['warehouse'])
    expect(await mailsTo(running, mailOf('wanda'))).toMatchObject([
      { kind: 'mail.staff_invitation', locale: 'de', inviter: 'olga' },
    ])
    const { staff } = running.shop
    expect(await staff.invitationOf(token)).toEqual({ name: 'wanda', email: mailOf('wanda'), secondFactor: null })
    expect(await staff.signIn({ email: mailOf('wanda'), password: '' }, address)).toMatchObject({ code: 'WRONG' })
    expect(await staff.acceptInvitation({ token, password: 'kurz' })).toMatchObject({ code: 'UNFIT_PASSWORD' })
    expect(await staff.acceptInvitation({ token, password: 'passwort123' })).toMatchObject({ code: 'WEAK_PASSWORD' })
    const both = await Promise.all([1, 2].map(() => staff.acceptInvitation({ token, password })))
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await staff.invitationOf(token)).toBeNull()
    expect((await signInAs('wanda')).member).toMatchObject({ id, roles: ['warehouse'], shops: null })
    expect(await lines(`member ${id}`)).toEqual([
      { action: 'member.invited', by: owner.member.id },
      { action: 'invitation.accepted', by: id },
    ])
  })

  it('ends after seven days, and with the next one', async () => {
    const { id, token } = await invited('spaet')
    const again = await owner.desk.inviteAgain({ id, language: 'fr-ch' }, key())
    expect(again.ok).toBe(true)
    const next = await linkIn(running, mailOf('spaet'), 'token')
    expect(await running.shop.staff.invitationOf(token)).toBeNull()
    expect(await running.shop.staff.invitationOf(next)).not.toBeNull()
    await query(`update staff_invitations set expires_at = now() - interval '1 second' where staff_id = $1`, [id])
    expect(await running.shop.staff.acceptInvitation({ token: next, password })).toMatchObject({ code: 'EXPIRED' })
  })

  it('goes to an address once, and once per key', async () => {
    const input = { email: mailOf('einmal'), name: 'Einmal', roles: ['editor' as const], ...everywhere }
    const same = key()
    const first = await owner.desk.inviteMember(input, same)
    expect(await owner.desk.inviteMember(input, same)).toEqual(first)
    expect(await owner.desk.inviteMember({ ...input, name: 'Zweimal' }, same)).toMatchObject({
      error: { code: 'INVALID', mistakes: [{ path: 'key' }] },
    })
    expect(await owner.desk.inviteMember(input, key())).toMatchObject({ error: { code: 'EMAIL_TAKEN' } })
    expect(await mailsTo(running, mailOf('einmal'))).toHaveLength(1)
  })

  it('sets up the second factor where the shop demands one', async () => {
    const strict = await createShop({
      pool: running.database.pool,
      cookies: { isSecure: true },
      publicUrl: new URL('https://vitrine.example'),
      report: () => {},
      staffMfa: 'required',
      hasBackground: false,
    })
    await strict.desk
      .clientOf(owner.member, owner.token)
      .inviteMember({ email: mailOf('zwei'), name: 'Zwei', roles: ['editor'], ...everywhere }, key())
    const token = await linkIn(running, mailOf('zwei'), 'token')
    const offered = await strict.staff.invitationOf(token)
    expect(offered?.secondFactor?.link).toContain('otpauth://totp/')
    expect(await strict.staff.acceptInvitation({ token, password, code: '000000' })).toMatchObject({
      code: 'WRONG_CODE',
    })
    const [found] = await query(
      `select totp_secret as secret, s.id from staff_invitations i join staff s on s.id = i.staff_id
      where s.email = $1`,
      [mailOf('zwei')],
    )
    const sealed = found as { secret: Buffer; id: string }
    const vault = await vaultOf(running)
    const secret = vault.open(sealed.secret, sealedColumns.invitation.contextOf(Number(sealed.id)))
    const code = codeOf(secret, stepAt(new Date()))
    const accepted = await strict.staff.acceptInvitation({ token, password, code })
    expect(accepted.ok && new Set(accepted.codes).size).toBe(10)
    const credentials = { email: mailOf('zwei'), password }
    expect(await strict.staff.signIn({ ...credentials, code }, address)).toMatchObject({ code: 'WRONG_CODE' })
    const recovery = accepted.ok ? accepted.codes[0] : ''
    expect((await strict.staff.signIn({ ...credentials, code: recovery ?? '' }, address)).ok).toBe(true)
    await strict.close()
  })
})

describe('rights', () => {
  const change = (by: typeof owner, id: number, roles: StaffRole[], version = 1, shops: ['de'] | null = null) =>
    by.desk.changeMember({ id, version, roles, shops })
  const idOf = async (name: string) => Number((await query('select id from staff where name = $1', [name]))[0].id)

  it('are changed by an owner, to what was read, and at once', async () => {
    const wilma = await signedIn('wilma', ['warehouse'])
    const { id } = wilma.member
    expect(await change(owner, id, ['service'], 7)).toMatchObject({ error: { code: 'STALE' } })
    expect(await change(owner, id, ['service'], 1, ['de'])).toMatchObject({
      value: { roles: ['service'], shops: ['de'], version: 2 },
    })
    expect(await running.shop.staff.who(wilma.token)).toMatchObject({ roles: ['service'], shops: ['de'] })
    expect(await wilma.desk.listMembers({})).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ name: 'olga', access: null })]),
    })
  })

  it('cannot be raised by their own holder, nor beyond the shops of the giver', async () => {
    expect(await change(owner, owner.member.id, ['owner', 'service'])).toMatchObject({
      error: { code: 'OWN_ACCOUNT' },
    })
    const local = await signedIn('lokal', ['owner'])
    expect((await change(owner, local.member.id, ['owner'], 1, ['de'])).ok).toBe(true)
    const limited = inSession({ ...local, member: { ...local.member, shops: ['de'] } })
    expect(await invite('mehr', ['service'], limited)).toMatchObject({ error: { code: 'BEYOND_OWN_SHOPS' } })
    expect(await change(limited, await idOf('olga'), ['service'])).toMatchObject({
      error: { code: 'BEYOND_OWN_SHOPS' },
    })
    const service = await signedIn('sina', ['service'])
    expect(await change(service, service.member.id, ['owner'])).toEqual({ ok: false, error: { code: 'NOT_ALLOWED' } })
  })

  it('of the last owner stay, also where two owners remove each other at once', async () => {
    const second = await signedIn('oskar', ['owner'])
    const both = await Promise.all([
      change(owner, second.member.id, ['analyst']),
      change(second, owner.member.id, ['analyst']),
    ])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    const left = await query(`select id from staff where 'owner' = any(roles) and shops is null and is_active`)
    expect(left).toHaveLength(1)
    await query(`update staff set roles = case name when 'olga' then '{owner}' else '{analyst}' end::text[], version = 1
      where name in ('olga', 'oskar')`)
    const { id } = owner.member
    for (const reply of [await change(owner, id, ['analyst']), await owner.desk.closeMember({ id, version: 1 })])
      expect(reply).toMatchObject({ error: { code: 'OWN_ACCOUNT' } })
    // A page that was opened before the rights were lost changes nothing any more.
    const { token } = await signInAs('oskar')
    const former = inSession({ token, member: { ...second.member, roles: ['owner'] } })
    expect(await former.desk.closeMember({ id, version: 1 })).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
  })

  it('need the password typed within the last 15 minutes', async () => {
    const wilma = await idOf('wilma')
    await query(`update staff_sessions set authenticated_at = now() - interval '16 minutes' where staff_id = $1`, [
      owner.member.id,
    ])
    expect(await change(owner, wilma, ['analyst'], 2)).toMatchObject({ error: { code: 'PASSWORD_NEEDED' } })
    const { staff } = running.shop
    expect(await staff.prove(owner.token, { password: 'falsch' }, address)).toMatchObject({ code: 'WRONG' })
    expect(await staff.prove(owner.token, { password }, address)).toEqual({ ok: true })
    expect((await change(owner, wilma, ['analyst'], 2)).ok).toBe(true)
  })

  it('end with a closed account, which can be opened again', async () => {
    const gone = await signedIn('gerd', ['service'])
    const { id } = gone.member
    const closed = await owner.desk.closeMember({ id, version: 1 })
    expect(closed).toMatchObject({ value: { state: 'closed', access: { sessions: 0 } } })
    expect(await running.shop.staff.who(gone.token)).toBeNull()
    expect(await running.shop.staff.signIn({ email: mailOf('gerd'), password }, address)).toMatchObject({
      code: 'WRONG',
    })
    expect((await owner.desk.reopenMember({ id, version: 2 })).ok).toBe(true)
    expect((await signInAs('gerd')).ok).toBe(true)
  })
})

describe('the own account', () => {
  it('sets up a second factor, which a colleague can reset', async () => {
    const { member, token, desk } = await signedIn('tina', ['service'])
    const begun = await desk.beginOwnSecondFactor({})
    const [row] = await query(`select totp_setup as secret from staff_sessions where staff_id = $1`, [member.id])
    expect(begun).toMatchObject({ value: { link: expect.stringContaining('otpauth://') } })
    expect(await desk.confirmOwnSecondFactor({ code: '12345' })).toMatchObject({ error: { code: 'WRONG_CODE' } })
    const vault = await vaultOf(running)
    const secret = vault.open((row as { secret: Buffer }).secret, sealedColumns.setup.contextOf(member.id))
    const code = codeOf(secret, stepAt(new Date()))
    const confirmed = await desk.confirmOwnSecondFactor({ code })
    expect(await running.shop.staff.who(token)).not.toBeNull()
    expect(await desk.readOwnAccount({})).toMatchObject({ value: { hasApp: true, recoveryCodes: 10 } })
    const [recovery = ''] = confirmed.ok ? confirmed.value.codes : []
    expect((await signInAs('tina', recovery)).ok).toBe(true)
    expect(await owner.desk.resetMemberSecondFactor({ id: member.id })).toMatchObject({
      value: { access: { hasSecondFactor: false, sessions: 0 } },
    })
    expect(await owner.desk.resetMemberSecondFactor({ id: member.id })).toMatchObject({
      error: { code: 'NO_SECOND_FACTOR' },
    })
  })

  it('changes its password, and ends its other sessions', async () => {
    const first = await signedIn('paul', ['service'])
    const second = inSession(await signInAs('paul'))
    const account = await second.desk.readOwnAccount({})
    expect(account).toMatchObject({
      value: { sessions: [{ isCurrent: true, browser: 'Firefox', system: 'Linux' }, { isCurrent: false }] },
    })
    const other = account.ok ? (account.value.sessions[1]?.id ?? '') : ''
    expect(await first.desk.endOwnSessions({ id: 'x' })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(await second.desk.endOwnSessions({ id: other })).toEqual({ ok: true, value: { sessions: 1 } })
    expect(await running.shop.staff.who(first.token)).toBeNull()
    expect(await second.desk.changeOwnPassword({ password: 'passwort123' })).toMatchObject({
      error: { code: 'WEAK_PASSWORD' },
    })
    expect((await second.desk.changeOwnPassword({ password: 'noch ein Satz 22' })).ok).toBe(true)
    expect(await running.shop.staff.signIn({ email: mailOf('paul'), password }, address)).toMatchObject({
      code: 'WRONG',
    })
  })
})
