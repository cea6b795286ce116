import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openKeyRing } from '../database/key-ring.ts'
import { rotateSecret } from '../database/secrets.ts'
import { createVault } from '../database/vault.ts'
import { openOperator } from '../operator/open-operator.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { sealColumns, sealedColumns } from './sealed-columns.ts'
import { codeOf, stepAt } from './totp.ts'

const password = 'ein langer Satz 21'
let running: RunningShop
beforeAll(async () => void (running = await startShop(inject('databaseUrl'))))
afterAll(() => running.stop())

const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows
const db = () => openDatabase(running.database.pool)
const ring = () => openKeyRing(running.database.pool, 'sealing')

async function memberWithApp(name: string) {
  const operator = await openOperator(running.database.pool)
  const email = `${name}@vitrine.example`
  const added = await operator.addStaff(['editor'], { email, name, password })
  const set = await operator.setSecondFactor(email)
  const id = added.ok ? added.value : 0
  const stored = async (): Promise<Buffer> =>
    (await query(`select totp_secret from staff_second_factors where staff_id = $1`, [id]))[0].totp_secret
  const secret = createVault((await ring()).keys).open(await stored(), sealedColumns.factor.contextOf(id))
  const signIn = (steps = 0) =>
    running.shop.staff.signIn({ email, password, code: codeOf(secret, stepAt(new Date()) + steps) }, '203.0.113.7')
  return { id, secret, stored, signIn, link: set.ok ? set.value.link : '' }
}

describe('the secret of an authenticator app', () => {
  it('is encrypted in the table, for its row alone', async () => {
    const { secret, stored, signIn, id } = await memberWithApp('edda')
    expect(secret).toHaveLength(20)
    expect((await stored()).includes(secret)).toBe(false)
    expect((await signIn()).ok).toBe(true)
    const other = await memberWithApp('otto')
    await query(`update staff_second_factors set totp_secret = $1 where staff_id = $2`, [await stored(), other.id])
    await expect(other.signIn()).rejects.toThrow()
    await query(`delete from staff_second_factors where staff_id = $1`, [other.id])
    expect(id).not.toBe(other.id)
  })

  it('is sealed by the sweep where an earlier version stored it as it is', async () => {
    const { secret, stored, signIn, id } = await memberWithApp('alt')
    await query(`update staff_second_factors set totp_secret = $1 where staff_id = $2`, [secret, id])
    expect((await signIn()).ok).toBe(true)
    const vault = createVault((await ring()).keys)
    expect(await sealColumns(db(), vault)).toBe(1)
    expect(await sealColumns(db(), vault)).toBe(0)
    expect((await stored()).includes(secret)).toBe(false)
    expect((await signIn(1)).ok).toBe(true)
  })

  it('is sealed anew with a replaced key, and the former key goes when nothing needs it', async () => {
    const { secret, stored, id } = await memberWithApp('neu')
    const before = await stored()
    await rotateSecret(db(), 'sealing')
    await query(`update secrets set used_from = used_from - interval '2 hours' where name = 'sealing'`)
    const { keys } = await ring()
    expect(await sealColumns(db(), createVault(keys))).toBeGreaterThan(0)
    expect(await stored()).not.toEqual(before)
    expect(await query(`select version from secrets where name = 'sealing'`)).toEqual([{ version: 2 }])
    const vault = createVault((await ring()).keys)
    const context = sealedColumns.factor.contextOf(id)
    expect(vault.open(await stored(), context)).toEqual(secret)
    expect(() => vault.open(before, context)).toThrow('a key that is gone')
  })
})
