import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '@vitrine/database'
import { openOperator } from '../operator/open-operator.ts'
import type { Operator } from '../operator/operator.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { vaultOf } from '../testing/vault-of.ts'
import { sealedColumns } from './sealed-columns.ts'
import { createSecondFactors } from './second-factors.ts'
import { codeOf, findStep, setupLink, stepAt, toBase32 } from './totp.ts'

describe('codes of an authenticator app', () => {
  const secret = Buffer.from('12345678901234567890')

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(codeOf(secret, stepAt(new Date(second * 1_000)))).toBe(code)
  })

  it('are good for half a minute before and after, and no longer', () => {
    const at = (second: number) => new Date(second * 1_000)
    const step = stepAt(at(1_111_111_109))
    const found = (second: number) => findStep(secret, '081804', at(second))
    expect([1_111_111_050, 1_111_111_109, 1_111_111_139].map(found)).toEqual([step, step, step])
    expect([1_111_111_049, 1_111_111_140].map(found)).toEqual([undefined, undefined])
    expect(findStep(secret, '08180', at(1_111_111_109))).toBeUndefined()
  })

  it('come from a link that apps read', () => {
    expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(setupLink(secret, { email: 'a+b@vitrine.example', issuer: 'My Shop' })).toBe(
      'otpauth://totp/My%20Shop:a%2Bb%40vitrine.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=My%20Shop',
    )
  })
})

describe('a member of staff with a second factor', () => {
  const password = 'ein langer Satz 21'
  let running: RunningShop
  let strict: RunningShop
  let operator: Operator
  beforeAll(async () => {
    running = await startShop(inject('databaseUrl'))
    strict = await startShop(inject('databaseUrl'), { staffMfa: 'required' })
    operator = await openOperator(running.database.pool)
    for (const each of [operator, await openOperator(strict.database.pool)])
      for (const name of ['edda', 'rest', 'gast'])
        await each.addStaff(['editor'], { email: `${name}@vitrine.example`, name, password })
  })
  afterAll(async () => {
    await running.stop()
    await strict.stop()
  })

  const signIn = (name: string, code?: string, shop = running.shop) =>
    shop.staff.signIn({ email: `${name}@vitrine.example`, password, ...(code && { code }) }, '203.0.113.7')
  async function setUp(name: string) {
    const set = await operator.setSecondFactor(`${name}@vitrine.example`)
    if (!set.ok) throw new Error(set.error)
    const { rows } = await running.database.pool.query<{ secret: Buffer; id: string }>(
      `select totp_secret as secret, s.id from staff_second_factors f join staff s on s.id = f.staff_id where s.name = $1`,
      [name],
    )
    const [{ secret, id } = { secret: Buffer.alloc(0), id: '0' }] = rows
    const vault = await vaultOf(running)
    return { ...set.value, secret: vault.open(secret, sealedColumns.factor.contextOf(Number(id))) }
  }

  it('signs in with a code, which is good once', async () => {
    const before = await signIn('edda')
    const { secret, link, picture } = await setUp('edda')
    expect(link).toContain(toBase32(secret))
    expect(picture).toContain('█')
    expect(before.ok && (await running.shop.staff.who(before.token))).toBeNull()
    expect(await signIn('edda')).toEqual({ ok: false, code: 'CODE_NEEDED' })
    expect(await signIn('edda', '000000000')).toEqual({ ok: false, code: 'WRONG_CODE' })
    const code = codeOf(secret, stepAt(new Date()) + 1)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect(await signIn('edda', spaced)).toMatchObject({ ok: true, member: { name: 'edda' } })
    expect(await signIn('edda', code)).toEqual({ ok: false, code: 'WRONG_CODE' })
  })

  it('signs in with each recovery code once, however it is typed', async () => {
    const { codes } = await setUp('edda')
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    expect((await signIn('edda', first.toLowerCase().replaceAll('-', ' '))).ok).toBe(true)
    expect(await signIn('edda', first)).toEqual({ ok: false, code: 'WRONG_CODE' })
    expect((await signIn('edda', second)).ok).toBe(true)
  })

  it('does not learn about the code without the password', async () => {
    await setUp('edda')
    const reply = await running.shop.staff.signIn(
      { email: 'edda@vitrine.example', password: 'falsch', code: '123456' },
      '203.0.113.9',
    )
    expect(reply).toEqual({ ok: false, code: 'WRONG' })
  })

  it('has to wait after too many codes', async () => {
    await setUp('rest')
    for (let guess = 0; guess < 5; guess++) expect(await signIn('rest', '000000000')).toMatchObject({ ok: false })
    expect(await signIn('rest', '000000000')).toMatchObject({ ok: false, code: 'TOO_MANY' })
  })

  it('uses up a code once of two at the same time', async () => {
    const { secret } = await setUp('gast')
    const { rows } = await running.database.pool.query<{ id: string }>(`select id from staff where name = 'gast'`)
    const at = new Date('2026-11-18T12:00:00Z')
    const factors = createSecondFactors(openDatabase(running.database.pool), await vaultOf(running), () => at)
    const code = codeOf(secret, stepAt(at))
    const id = Number(rows[0]?.id)
    const used = await Promise.all([factors.use(id, code), factors.use(id, code)])
    expect(used.toSorted()).toEqual([false, true])
  })

  it('signs in by password alone after an operator has removed it', async () => {
    await setUp('edda')
    expect(await operator.removeSecondFactor('EDDA@vitrine.example')).toBe(true)
    expect(await operator.removeSecondFactor('edda@vitrine.example')).toBe(false)
    expect((await signIn('edda')).ok).toBe(true)
    expect(await operator.setSecondFactor('nobody@vitrine.example')).toEqual({ ok: false, error: 'NOT_FOUND' })
  })

  it('is demanded where the shop says so', async () => {
    expect(await signIn('edda', undefined, strict.shop)).toEqual({ ok: false, code: 'NO_SECOND_FACTOR' })
    const strictOperator = await openOperator(strict.database.pool)
    const set = await strictOperator.setSecondFactor('edda@vitrine.example')
    expect((await signIn('edda', set.ok ? set.value.codes[0] : '', strict.shop)).ok).toBe(true)
  })
})
