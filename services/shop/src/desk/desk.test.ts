import { deskCalls } from '@vitrine/contracts/desk'
import { mayUse, type StaffMember, staffRoles } from '@vitrine/contracts/staff'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openOperator } from '../operator/open-operator.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
  const operator = await openOperator(running.database.pool, { by: 'grace' })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await operator.selling.vouchers.add({ code: 'HERBST', discount: { percent: 10 }, from: day(-1), to: day(5) })
})
afterAll(() => running.stop())

const memberWith = (...roles: StaffMember['roles']): StaffMember => ({
  id: 7,
  name: 'Wanda',
  email: 'wanda@vitrine.example',
  roles,
  shops: null,
})
const names = Object.keys(deskCalls) as (keyof typeof deskCalls)[]

it.each(staffRoles.flatMap((role) => names.map((name) => [role, name] as const)))(
  '%s gets %s only with the right to it',
  async (role, name) => {
    const member = memberWith(role)
    const call = running.shop.desk.clientOf(member)[name] as (input: unknown) => Promise<unknown>
    // The right is looked at before the input, so that a refusal tells nothing about it.
    const reply = await call({ unknown: true })
    const code = mayUse(member, deskCalls[name].right) ? 'INVALID' : 'NOT_ALLOWED'
    expect(reply).toMatchObject({ ok: false, error: { code } })
  },
)

it('a member without roles may do nothing', async () => {
  const reply = await running.shop.desk.clientOf(memberWith()).listOwnLog({})
  expect(reply).toEqual({ ok: false, error: { code: 'NOT_ALLOWED' } })
})

it('the log has lines of the command line, pages by its cursor, and cannot be changed', async () => {
  const desk = running.shop.desk.clientOf(memberWith('owner'))
  const first = await desk.listLog({ limit: 1 })
  expect(first).toMatchObject({
    ok: true,
    value: { rows: [{ actor: 'grace', staffId: null, action: 'voucher.added', subject: 'HERBST' }] },
  })
  expect(await desk.listLog({ subject: 'nothing' })).toEqual({ ok: true, value: { rows: [] } })
  expect(await desk.listOwnLog({})).toEqual({ ok: true, value: { rows: [] } })
  expect(await desk.listLog({ to: '2026-02-30' })).toMatchObject({
    error: { code: 'INVALID', mistakes: [{ path: 'to' }] },
  })
  for (const statement of [
    `update operator_log set operator = 'x'`,
    `delete from operator_log`,
    `truncate operator_log`,
  ])
    await expect(running.database.pool.query(statement)).rejects.toThrow('append-only')
})

it('the log of some days has the newest line first, and pages by the same cursor', async () => {
  await running.database.pool.query(`
    insert into operator_log (at, operator, action, subject, details)
    select timestamptz '2026-03-01 12:00Z' + (n % 3) * interval '1 hour', 'ada', 'test.line', 'line ' || n, '{}'
    from generate_series(1, 7) n`)
  const desk = running.shop.desk.clientOf(memberWith('owner'))
  const read = async (after?: string) => {
    const reply = await desk.listLog({ from: '2026-03-01', to: '2026-03-01', limit: 2, ...(after && { after }) })
    if (!reply.ok) throw new Error(reply.error.code)
    return reply.value
  }
  const subjects: string[] = []
  for (let page = await read(); ; page = await read(page.next)) {
    subjects.push(...page.rows.map(({ subject }) => subject))
    if (page.next === undefined) break
  }
  expect(subjects).toEqual([5, 2, 7, 4, 1, 6, 3].map((n) => `line ${n}`))
  expect(await desk.listLog({ from: '2026-03-02', to: '2026-03-03' })).toEqual({ ok: true, value: { rows: [] } })
})
