import type { DeskClient } from '@vitrine/contracts/desk'
import { passkeyLimit } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createShop, type Shop } from '../index.ts'
import { openOperator } from '../operator/open-operator.ts'
import { register } from '../testing/accounts.ts'
import { type AuthenticatorFault, createAuthenticator } from '../testing/authenticator.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'

const password = 'ein langer Satz 21'
const address = '203.0.113.7'
type Authenticator = ReturnType<typeof createAuthenticator>

const events: { event: string; by: string | undefined }[] = []
let running: RunningShop
/** The same shop, where every member needs a second factor. */
let strict: Shop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    security: (event, { by }) => void events.push({ event, by }),
  })
  strict = await createShop({
    pool: running.database.pool,
    cookies: { isSecure: true },
    publicUrl: new URL('https://vitrine.example'),
    report: () => {},
    staffMfa: 'required',
    hasBackground: false,
  })
})
afterAll(async () => {
  await strict.close()
  await running.stop()
})

const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows
const lines = async (id: number) =>
  (await query(`select action from operator_log where subject = $1 order by id`, [`member ${id}`])).map(
    ({ action }) => action,
  )
const letTimePass = () => query(`update staff_sessions set authenticated_at = now() - interval '1 hour'`)

const signIn = (name: string, code?: string, shop: Shop = running.shop) =>
  shop.staff.signIn({ email: `${name}@vitrine.example`, password, ...(code && { code }) }, address)

async function signedIn(name: string, shop: Shop = running.shop) {
  const operator = await openOperator(running.database.pool)
  await operator.addStaff(['owner'], { email: `${name}@vitrine.example`, name, password })
  const reply = await signIn(name)
  if (!reply.ok) throw new Error(reply.code)
  const { token, member } = reply
  return { token, member, desk: shop.desk.clientOf(member, token) }
}

async function add(desk: DeskClient, phone: Authenticator, fault: AuthenticatorFault = {}, name = 'Laptop') {
  const begun = await desk.beginOwnPasskey({})
  if (!begun.ok) throw new Error(begun.error.code)
  return desk.addOwnPasskey({ credential: phone.create(begun.value, fault), name })
}

async function signInWith(phone: Authenticator, fault: AuthenticatorFault = {}, shop: Shop = running.shop) {
  const begun = await shop.staff.beginPasskey(address)
  if (!begun.ok) throw new Error(begun.code)
  const answer = { token: begun.token, credential: phone.get(begun.options, fault) }
  return { answer, reply: await shop.staff.signInWithPasskey(answer, address) }
}

async function memberWithPasskey(name: string, shop: Shop = running.shop) {
  const someone = await signedIn(name, shop)
  const phone = createAuthenticator()
  const added = await add(someone.desk, phone)
  if (!added.ok) throw new Error(added.error.code)
  return { ...someone, phone, codes: added.value.codes }
}

const invalid = { ok: false, code: 'INVALID_PASSKEY' }

describe('a passkey of a member of staff', () => {
  it('is added, named, used and removed, with a line in the log for each change', async () => {
    const { desk, phone, member, codes } = await memberWithPasskey('edda')
    expect(new Set(codes).size).toBe(10)
    const { reply } = await signInWith(phone)
    expect(reply).toMatchObject({ ok: true, member: { name: 'edda' } })
    expect(reply.ok && (await running.shop.staff.who(reply.token))?.id).toBe(member.id)
    expect(events.at(-1)).toEqual({ event: 'staff.signed_in', by: 'passkey' })
    const account = await desk.readOwnAccount({})
    expect(account).toMatchObject({
      value: { hasApp: false, passkeys: [{ name: 'Laptop', lastUsedAt: expect.any(String) }], recoveryCodes: 10 },
    })
    const id = account.ok ? (account.value.passkeys[0]?.id ?? '') : ''
    expect(await desk.renameOwnPasskey({ id, name: 'Büro' })).toEqual({ ok: true, value: null })
    expect(await desk.renameOwnPasskey({ id: 'x', name: 'Büro' })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(await desk.removeOwnPasskey({ id })).toEqual({ ok: true, value: null })
    expect((await signInWith(phone)).reply).toEqual(invalid)
    expect(await desk.readOwnAccount({})).toMatchObject({ value: { passkeys: [], recoveryCodes: 0 } })
    expect(await lines(member.id)).toEqual([
      'own.passkey_begun',
      'own.passkey_added',
      'own.passkey_renamed',
      'own.passkey_removed',
    ])
  })

  it('leaves nothing behind when its line cannot be written', async () => {
    const { desk, member } = await signedIn('ohne')
    const phone = createAuthenticator()
    const begun = await desk.beginOwnPasskey({})
    if (!begun.ok) throw new Error(begun.error.code)
    await query(`alter table operator_log add constraint no_more check (action <> 'own.passkey_added') not valid`)
    try {
      await expect(desk.addOwnPasskey({ credential: phone.create(begun.value), name: 'Laptop' })).rejects.toThrow()
    } finally {
      await query(`alter table operator_log drop constraint no_more`)
    }
    expect(await query(`select from passkeys where staff_id = $1`, [member.id])).toEqual([])
  })

  it('is the second factor beside a password, and so is each recovery code, once', async () => {
    const { codes } = await memberWithPasskey('zweit')
    expect(await signIn('zweit')).toEqual({ ok: false, code: 'PASSKEY_NEEDED' })
    expect(await signIn('zweit', 'AAAA-BBBB')).toEqual({ ok: false, code: 'WRONG_CODE' })
    expect(await signIn('zweit', codes[0])).toMatchObject({ ok: true })
    expect(await signIn('zweit', codes[0])).toEqual({ ok: false, code: 'WRONG_CODE' })
  })

  it('counts where the shop demands a second factor, and the last one stays', async () => {
    const { desk, phone } = await memberWithPasskey('streng', strict)
    expect((await signInWith(phone, {}, strict)).reply).toMatchObject({ ok: true, member: { name: 'streng' } })
    expect(await signIn('streng', undefined, strict)).toEqual({ ok: false, code: 'PASSKEY_NEEDED' })
    const account = await desk.readOwnAccount({})
    const id = account.ok ? (account.value.passkeys[0]?.id ?? '') : ''
    expect(await desk.removeOwnPasskey({ id })).toMatchObject({ error: { code: 'REQUIRED' } })
    await add(desk, createAuthenticator(), {}, 'Zweiter')
    expect(await desk.removeOwnPasskey({ id })).toEqual({ ok: true, value: null })
  })

  it('proves within a session that it is still the member', async () => {
    const { desk, token, phone } = await memberWithPasskey('frisch')
    const other = await memberWithPasskey('andere')
    await letTimePass()
    expect(await desk.beginOwnPasskey({})).toMatchObject({ error: { code: 'PASSWORD_NEEDED' } })
    const { staff } = running.shop
    const proveWith = async (device: Authenticator) => {
      const options = await staff.beginPasskeyProof(token)
      if (!options) throw new Error('The session is over')
      return staff.provePasskey(token, device.get(options))
    }
    expect(await proveWith(other.phone)).toEqual(invalid)
    expect(await proveWith(phone)).toEqual({ ok: true })
    expect((await desk.beginOwnPasskey({})).ok).toBe(true)
    expect(await staff.beginPasskeyProof('x'.repeat(43))).toBeNull()
  })

  it('is good in the browser that began, once, and with the proof of its owner', async () => {
    const { phone } = await memberWithPasskey('genau')
    const { answer, reply } = await signInWith(phone)
    expect(reply.ok).toBe(true)
    const { staff } = running.shop
    expect(await staff.signInWithPasskey(answer, address)).toEqual(invalid)
    const begun = await staff.beginPasskey(address)
    const credential = begun.ok ? phone.get(begun.options) : answer.credential
    expect(await staff.signInWithPasskey({ token: 'y'.repeat(43), credential }, address)).toEqual(invalid)
    for (const fault of [{ isUnverified: true }, { origin: 'https://evil.example' }, { counter: 1 }])
      expect((await signInWith(phone, fault)).reply).toEqual(invalid)
  })

  it('opens no customer’s account, and a customer’s opens nothing here', async () => {
    const { phone } = await memberWithPasskey('getrennt')
    const visitor = running.visitor()
    const asCustomer = phone.get(await visitor.startPasskeySignIn({}))
    expect(await visitor.signInWithPasskey({ credential: asCustomer })).toMatchObject({
      error: { code: 'INVALID_PASSKEY' },
    })
    const ada = await register(running)
    const own = createAuthenticator()
    const begun = await ada.startPasskey({})
    if (!begun.ok) throw new Error(begun.error.code)
    expect((await ada.addPasskey({ credential: own.create(begun.value), name: 'Handy' })).ok).toBe(true)
    expect((await signInWith(own)).reply).toEqual(invalid)
  })

  it('ends with a closed account, and with a reset by a colleague or an operator', async () => {
    const owner = await signedIn('olga')
    const { member, phone } = await memberWithPasskey('weg')
    expect((await owner.desk.closeMember({ id: member.id, version: 1 })).ok).toBe(true)
    expect((await signInWith(phone)).reply).toEqual(invalid)
    expect((await owner.desk.reopenMember({ id: member.id, version: 2 })).ok).toBe(true)
    expect((await signInWith(phone)).reply.ok).toBe(true)
    expect(await owner.desk.resetMemberSecondFactor({ id: member.id })).toMatchObject({
      value: { access: { hasSecondFactor: false } },
    })
    expect((await signInWith(phone)).reply).toEqual(invalid)
    expect((await signIn('weg')).ok).toBe(true)
    const again = await memberWithPasskey('nochmal')
    const operator = await openOperator(running.database.pool)
    expect(await operator.removeSecondFactor('nochmal@vitrine.example')).toBe(true)
    expect((await signInWith(again.phone)).reply).toEqual(invalid)
  })

  it(`is one of ${passkeyLimit} at most`, async () => {
    const { desk, member } = await memberWithPasskey('viele')
    await query(
      `insert into passkeys (credential_id, staff_id, rp_id, public_key, counter, transports, name)
      select sha256(n::text::bytea), $1, 'vitrine.example', '', 0, '{}', 'x' from generate_series(2, $2::int) n`,
      [member.id, passkeyLimit],
    )
    expect(await desk.beginOwnPasskey({})).toMatchObject({ error: { code: 'TOO_MANY_PASSKEYS' } })
  })
})
