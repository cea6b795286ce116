import type { DeskClient, ReviewRow } from '@vitrine/contracts/desk'
import { markets } from '@vitrine/contracts/markets'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { staffMember, value } from '../testing/order-desk.ts'
import { mustBeSound, order } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [101, 102].map((id) => makeStyle({ id, sizes: [{ size: 'S', quantity: 900 }] })),
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const service = (id: number, name: string) => staffMember(id, name, { roles: ['service'] })
const selma = () => running.shop.desk.clientOf(service(2, 'Selma'))
const sven = () => running.shop.desk.clientOf(service(3, 'Sven'))

/** A customer's review of a piece that has arrived; answers its number. */
async function review(variantId = 1011, more: { stars?: number; text?: string } = {}): Promise<number> {
  const customer = await running.customer()
  const { orderId } = await order(customer, { [variantId]: 1 })
  for (const step of ['pack', 'ship', 'deliver'] as const) await running.shop.orders[step](orderId, `T${orderId}`)
  const wish = { orderId, variantId, stars: 4, title: 'Warm', text: 'Sitzt.', displayName: 'Ada M.', ...more }
  return value(await customer.writeReview(wish)).id
}

const rowsIn = async (query: Parameters<DeskClient['listReviews']>[0] = {}, desk = selma()) =>
  value(await desk.listReviews(query)).rows
const waiting = async (id: number): Promise<ReviewRow> => {
  const found = (await rowsIn({ view: 'all', limit: 200 })).find((row) => row.id === id)
  if (!found) throw new Error(`Review ${id} is not listed`)
  return found
}
const target = ({ id, version }: ReviewRow) => ({ id, version })
const published = async (productId: number) =>
  value(await running.visitor().getProductReviews({ productId })).reviews.map(({ id, answer }) => ({ id, answer }))
const linesAbout = async (id: number) => {
  const owner = running.shop.desk.clientOf(staffMember(1, 'Olga'))
  const { rows } = value(await owner.listLog({ subject: `review ${id}` }))
  return rows.map(({ action, actor, details }) => ({ action, actor, details })).toReversed()
}

it('waits oldest first and pages without gaps, and a member sees the own shops only', async () => {
  const ids = [await review(), await review(), await review(1011, { stars: 1 })]
  const first = value(await selma().listReviews({ limit: 2 }))
  const second = value(await selma().listReviews({ limit: 2, after: first.next ?? '' }))
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeUndefined()
  expect(first.rows[0]).toMatchObject({ productId: 101, productName: expect.stringMatching(/./), decidedBy: null })
  // A decision must not depend on the person.
  expect(JSON.stringify(first.rows)).not.toMatch(/customer|email|orderId/i)
  expect((await rowsIn({ stars: 1 })).map(({ id }) => id)).toEqual([ids[2]])
  expect((await rowsIn({ view: 'all', limit: 200 })).map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await rowsIn({ shopId: markets.at.shopId })).toEqual([])
  const anna = running.shop.desk.clientOf(staffMember(4, 'Anna', { shops: ['at'] }))
  expect(await rowsIn({}, anna)).toEqual([])
  expect(await anna.approveReview({ id: ids[0] ?? 0, version: 1 })).toMatchObject({ error: { code: 'NOT_FOUND' } })
})

it('is published, refused with a reason, reopened and answered, each with name in the log', async () => {
  const id = await review(1021)
  const approved = value(await selma().approveReview(target(await waiting(id))))
  expect(approved).toMatchObject({ state: 'approved', decidedBy: 'Selma', decidedAt: expect.any(String) })
  expect(await published(102)).toEqual([{ id, answer: null }])
  const answered = value(await sven().answerReview({ ...target(approved), text: ' Danke!\nBis bald. ' }))
  expect(answered).toMatchObject({ answer: 'Danke!\nBis bald.', answeredAt: expect.any(String), decidedBy: 'Sven' })
  expect(await published(102)).toEqual([{ id, answer: 'Danke!\nBis bald.' }])
  expect((await rowsIn({ view: 'approved', isAnswered: true })).map((row) => row.id)).toEqual([id])
  expect((await rowsIn({ view: 'approved', isAnswered: false })).map((row) => row.id)).not.toContain(id)
  const silent = value(await sven().answerReview({ ...target(answered), text: '' }))
  expect(silent).toMatchObject({ answer: null, answeredAt: null })
  const rejected = value(await selma().rejectReview({ ...target(silent), reason: 'advertising' }))
  expect(await published(102)).toEqual([])
  const reopened = value(await selma().reopenReview(target(rejected)))
  expect(reopened).toMatchObject({ state: 'pending', reason: null, decidedAt: null })
  expect((await rowsIn()).map((row) => row.id)).toContain(id)
  expect(await linesAbout(id)).toEqual([
    { action: 'review.approved', actor: 'Selma', details: { before: 'pending' } },
    {
      action: 'review.answered',
      actor: 'Sven',
      details: { before: { answer: null }, after: { answer: 'Danke!\nBis bald.' } },
    },
    {
      action: 'review.answer_removed',
      actor: 'Sven',
      details: { before: { answer: 'Danke!\nBis bald.' }, after: { answer: null } },
    },
    { action: 'review.rejected', actor: 'Selma', details: { before: 'approved', reason: 'advertising' } },
    { action: 'review.reopened', actor: 'Selma', details: { before: 'rejected' } },
  ])
})

it('of two members at once keeps the decision of one, and names that member to the other', async () => {
  const row = await waiting(await review())
  const replies = await Promise.all([
    selma().approveReview(target(row)),
    sven().rejectReview({ ...target(row), reason: 'insult' }),
  ])
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  const [winner, loser] = replies[0].ok ? ['Selma', replies[1]] : ['Sven', replies[0]]
  expect(loser).toEqual({ ok: false, error: { code: 'CHANGED', details: { by: winner } } })
  expect(await linesAbout(row.id)).toHaveLength(1)
  expect(await selma().approveReview({ id: row.id, version: 2 })).toMatchObject({ ok: winner === 'Sven' })
})

it('a sample of the demo is no one’s to decide, and an answer that is too long is refused', async () => {
  const row = await waiting(await review())
  expect(await selma().answerReview({ ...target(row), text: 'x'.repeat(1001) })).toMatchObject({
    error: { code: 'INVALID', mistakes: [{ path: 'text' }] },
  })
  const reader = running.shop.desk.clientOf(staffMember(5, 'Eda', { roles: ['editor'] }))
  expect((await rowsIn({}, reader)).length).toBeGreaterThan(0)
  expect(await reader.approveReview(target(row))).toEqual({ ok: false, error: { code: 'NOT_ALLOWED' } })
  const packer = running.shop.desk.clientOf(staffMember(6, 'Wanda', { roles: ['warehouse'] }))
  expect(await packer.listReviews({})).toEqual({ ok: false, error: { code: 'NOT_ALLOWED' } })
})
