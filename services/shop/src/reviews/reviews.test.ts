import { markets } from '@vitrine/contracts/markets'
import { hasContactDetails, type InputOf, type ShopContract } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { removeDemo } from '../demo/remove-demo.ts'
import { takeDemoReviews } from '../demo/demo-reviews.ts'
import { refreshRatings } from '../ratings/ratings.ts'
import { mustBeSound, newKey, order } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { createReviewDesk, type ReviewDesk } from './review-desk.ts'
import { inviteReviewers } from './review-mails.ts'
import { createLinkTokens } from '../signing/link-tokens.ts'

const secret = 'a secret of the tests'
let running: RunningShop
let desk: ReviewDesk
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    secret,
    styles: [101, 102, 103, 104, 105, 106].map((id) => makeStyle({ id, sizes: [{ size: 'S', quantity: 500 }] })),
  })
  desk = createReviewDesk(openDatabase(running.database.pool), { name: 'Ada', staffId: null })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

type NewReview = Omit<InputOf<ShopContract['writeReview']>, 'orderId' | 'variantId'>
const good: NewReview = { stars: 5, fit: 'true', title: 'Schön', text: 'Sitzt gut.', displayName: 'Ada M.' }
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await running.database.pool.query<Row>(text, values)).rows

/** An order that has arrived, so many days ago. */
async function receive(browser: Browser, variantId: number, quantity = 1, daysAgo = 0): Promise<number> {
  const { orderId } = await order(browser, { [variantId]: quantity })
  await running.shop.orders.pack(orderId)
  await running.shop.orders.ship(orderId, `VT${orderId}`)
  await running.shop.orders.deliver(orderId)
  await query(`update order_packages set delivered_at = now() - make_interval(days => $2) where order_id = $1`, [
    orderId,
    daysAgo,
  ])
  return orderId
}

const write = async (browser: Browser, orderId: number, variantId: number, changes: Partial<NewReview> = {}) => {
  const reply = await browser.writeReview({ orderId, variantId, ...good, ...changes })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}
const read = async (productId: number, browser = running.visitor(), more = {}) => {
  const reply = await browser.getProductReviews({ productId, ...more })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}
const product = async (id: number) => {
  const reply = await running.visitor().getProductById({ id })
  return reply.ok ? reply.value : undefined
}

describe('a review', () => {
  it('is written once per line of an order that has arrived, and by its customer alone', async () => {
    const [customer, stranger] = [await running.customer(), await running.customer()]
    const { orderId } = await order(customer, { 1011: 2 })
    const wish = { orderId, variantId: 1011, ...good }
    expect(await customer.writeReview(wish)).toMatchObject({ ok: false, error: { code: 'NOT_RECEIVED' } })
    expect((await customer.getOwnReviews({})).lines).toEqual([])
    for (const step of ['pack', 'ship', 'deliver'] as const) await running.shop.orders[step](orderId, 'VT1')
    expect((await customer.getOwnReviews({})).lines).toMatchObject([{ orderId, variantId: 1011, review: null }])
    expect(await stranger.writeReview(wish)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
    const replies = await Promise.all(Array.from({ length: 5 }, () => customer.writeReview(wish)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'ALREADY_REVIEWED' } })
    expect((await customer.getOwnReviews({})).lines).toMatchObject([{ review: { stars: 5, state: 'pending' } }])
    expect((await stranger.getOwnReviews({})).lines).toEqual([])
  })

  it('of another shop of the brand is not found', async () => {
    const customer = await running.customer()
    const orderId = await receive(customer, 1011)
    const { token } = await running.shop.sessions.open(markets.at.shopId, {
      customerId: customer.id,
      isAuthenticated: true,
    })
    const cookie = `__Host-sid-${markets.at.shopId}=${token}`
    const reply = await running
      .visitor(markets.at)
      .send('writeReview', { orderId, variantId: 1011, ...good }, { cookie })
    expect(reply.status).toBe(404)
  })

  it.each([
    ['a link', { text: 'Besser bei https://example.com/x' }],
    ['a web address', { title: 'www.example.com' }],
    ['an e-mail address', { text: 'Schreib mir: ada@example.com' }],
    ['a phone number', { text: 'Ruf an: +49 30 1234567' }],
  ])('with %s is refused', async (_, changes) => {
    const customer = await running.customer()
    const orderId = await receive(customer, 1011)
    const reply = await customer.writeReview({ orderId, variantId: 1011, ...good, ...changes })
    expect(reply).toMatchObject({ ok: false, error: { code: 'CONTACT_DETAILS' } })
  })

  it('may name sizes, prices and years', () => {
    expect(hasContactDetails('Bei 1,75 m und 62 kg Größe 38, gekauft am 12.03.2026 für 199,95 €')).toBe(false)
  })

  it.each([
    ['no star', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 4.5 }],
    ['no name', { displayName: ' \u200b ' }],
    ['a title of 81 letters', { title: 'x'.repeat(81) }],
    ['a text of 2001 letters', { text: 'x'.repeat(2001) }],
    ['another fit', { fit: 'wide' }],
  ])('with %s is refused', async (_, changes) => {
    const customer = await running.customer()
    const reply = await customer.send('writeReview', { orderId: 1, variantId: 1011, ...good, ...changes })
    expect(reply.status).toBe(400)
  })

  it('keeps its text as it was written, and is shown to no one before its approval', async () => {
    const customer = await running.customer()
    const orderId = await receive(customer, 1021)
    const text = `Zeile eins\n<script>alert("x")</script> & 'mehr'`
    const { id } = await write(customer, orderId, 1021, { text, stars: 3 })
    expect(await read(102)).toMatchObject({ count: 0, reviews: [] })
    expect(await product(102)).not.toHaveProperty('rating')
    expect(await desk.approve(id)).toBe(true)
    expect(await desk.approve(id)).toBe(false)
    const { reviews, ...summary } = await read(102)
    expect(summary).toMatchObject({ areSamples: false, count: 1, average: 3, stars: [0, 0, 1, 0, 0], fit: null })
    expect(reviews).toMatchObject([{ text, displayName: 'Ada M.', language: 'de', fit: 'true' }])
    expect(Object.keys(reviews[0] ?? {}).toSorted()).toEqual(
      [
        'answer',
        'colour',
        'createdAt',
        'displayName',
        'fit',
        'id',
        'language',
        'size',
        'stars',
        'text',
        'title',
      ].toSorted(),
    )
    await expect.poll(() => product(102)).toMatchObject({ rating: { count: 1, average: 3 } })
    expect(await desk.reject(id, 'off_topic')).toBe(true)
    expect(await read(102)).toMatchObject({ count: 0, reviews: [] })
    expect((await customer.getOwnReviews({})).lines[0]?.review).toMatchObject({
      state: 'rejected',
      reason: 'off_topic',
    })
    await expect.poll(() => product(102)).not.toHaveProperty('rating')
    const lines = await query<{ action: string; details: object }>(
      `select action, details from operator_log where subject = $1 order by id`,
      [`review ${id}`],
    )
    expect(lines).toEqual([
      { action: 'review.approved', details: { before: 'pending' } },
      { action: 'review.rejected', details: { before: 'approved', reason: 'off_topic' } },
    ])
  })

  it('can be deleted by its customer, and then be written again', async () => {
    const [customer, stranger] = [await running.customer(), await running.customer()]
    const orderId = await receive(customer, 1021)
    const { id } = await write(customer, orderId, 1021)
    await desk.approve(id)
    expect(await stranger.deleteReview({ reviewId: id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
    expect(await customer.deleteReview({ reviewId: id })).toMatchObject({ ok: true })
    expect(await read(102)).toMatchObject({ count: 0 })
    expect(await write(customer, orderId, 1021)).toMatchObject({ state: 'pending' })
  })
})

describe('a list of reviews', () => {
  it('is sorted, filtered and paged, with those of the own language first', async () => {
    const stars = [5, 1, 4, 5, 3, 2, 4, 5]
    for (const [index, each] of stars.entries()) {
      const market = index % 2 === 0 ? markets.de : markets['fr-ch']
      const customer = await running.customer({ market })
      const { orderId } = await order(customer, { 1031: 1 }, market === markets.de ? {} : swiss)
      for (const step of ['pack', 'ship', 'deliver'] as const) await running.shop.orders[step](orderId, 'VT1')
      await desk.approve((await write(customer, orderId, 1031, { stars: each })).id)
    }
    const starsOf = async (more: object, browser = running.visitor()) =>
      (await read(103, browser, more)).reviews.map((review) => review.stars)
    expect(await starsOf({ sort: 'newest' })).toEqual([5, 4, 2, 3, 5, 4])
    expect(await starsOf({ sort: 'newest', page: 1 })).toEqual([1, 5])
    expect(await starsOf({ sort: 'best' })).toEqual([5, 5, 5, 4, 4, 3])
    expect(await starsOf({ sort: 'worst' })).toEqual([1, 2, 3, 4, 4, 5])
    expect(await starsOf({})).toEqual([4, 3, 4, 5, 5, 2])
    expect(await starsOf({}, running.visitor(markets['fr-ch']))).toEqual([5, 2, 5, 1, 4, 3])
    expect(await read(103, running.visitor(), { stars: 4 })).toMatchObject({
      count: 8,
      found: 2,
      stars: [3, 2, 1, 1, 1],
    })
    expect((await running.visitor().send('getProductReviews', { productId: 999_999 })).status).toBe(404)
  })

  it('shows samples of a demo as long as there are no others, and rates nothing by them', async () => {
    const sample = {
      shopId: markets.de.shopId,
      masterKey: (await product(104))?.masterKey ?? '',
      productId: 104,
      variantId: 1041,
      language: 'de',
      stars: 5,
      fit: 'small' as const,
      title: 'Beispiel',
      text: '',
      displayName: 'Jana',
      colour: '',
      size: 'S',
      createdAt: '2026-10-01T09:00:00Z',
    }
    const db = openDatabase(running.database.pool)
    await db.transaction((tx) =>
      takeDemoReviews(tx, [sample, { ...sample, language: 'en' }, { ...sample, productId: 9 }]),
    )
    expect(await read(104)).toMatchObject({ areSamples: true, count: 1, reviews: [{ title: 'Beispiel' }] })
    await db.transaction((tx) => refreshRatings(tx))
    expect(await product(104)).not.toHaveProperty('rating')
    const customer = await running.customer()
    const { id } = await write(customer, await receive(customer, 1041), 1041)
    await desk.approve(id)
    expect(await read(104)).toMatchObject({ areSamples: false, count: 1, reviews: [{ title: 'Schön' }] })
    await removeDemo(db, {
      masterKeys: [],
      voucherCodes: [],
      giftCardCodes: [],
      editorEmail: '',
      parts: { outfits: [], stores: [], promotions: [], campaigns: [] },
    })
    expect(await query(`select 1 from reviews where is_sample`)).toEqual([])
  })
})

const swiss = {
  shippingAddress: {
    recipient: { firstName: 'Ada', lastName: 'Muster' },
    street: 'Rue du Marché 1',
    zipCode: '1201',
    city: 'Genève',
    countryCode: 'CHE',
  },
}

it('the fit of a style comes from votes and from sizes that came back, each customer once', async () => {
  const voters = await Promise.all(Array.from({ length: 9 }, () => running.customer()))
  for (const [index, voter] of voters.entries()) {
    const orderId = await receive(voter, 1051)
    const { id } = await write(voter, orderId, 1051, { fit: index < 5 ? 'small' : 'true' })
    await desk.approve(id)
  }
  expect((await read(105)).fit).toBeNull()
  const sendBack = async (browser: Browser, orderId: number) => {
    const found = await browser.getOrderById({ orderId })
    const key = found.ok ? (found.value.items[0]?.key ?? '') : ''
    const reply = await browser.createReturn(
      { orderId, items: [{ key, reason: 'too_small' }] },
      { idempotencyKey: newKey() },
    )
    if (!reply.ok) throw new Error(reply.error.code)
    expect(await running.shop.orders.receiveReturn(reply.value.id)).toBe(true)
  }
  const returning = await running.customer()
  await sendBack(returning, await receive(returning, 1051))
  // A customer who has voted does not count twice.
  const [first] = voters
  const again = first && (await receive(first, 1051))
  if (first && again) {
    await desk.approve((await write(first, again, 1051, { fit: 'small' })).id)
    await sendBack(first, again)
  }
  await openDatabase(running.database.pool).transaction((tx) => refreshRatings(tx))
  expect(await read(105)).toMatchObject({ fit: { small: 7, true: 4, large: 0 }, verdict: 'small' })
  await expect.poll(() => product(105)).toMatchObject({ fitVerdict: 'small' })
})

describe('mails after delivery', () => {
  const invited = (id: number) =>
    query<{ payload: { to: string; token: string; pieces: object[] } }>(
      `select payload from outbox where kind = 'mail.review_invitation' and aggregate = $1`,
      [`customer/${id}`],
    )
  const invite = () =>
    inviteReviewers(
      openDatabase(running.database.pool),
      createLinkTokens(() => [secret], 'review mails'),
    )
  const confirm = (id: number) => query('update customers set email_confirmed_at = now() where id = $1', [id])

  it('go to customers who agreed to them, once per order, about pieces that were kept and not reviewed', async () => {
    const [willing, silent] = [await running.customer(), await running.customer()]
    expect(await willing.getOwnReviews({})).toMatchObject({ isMailWanted: false })
    expect(await willing.changeReviewMails({ isWanted: true })).toEqual({ isMailWanted: true })
    for (const customer of [willing, silent]) {
      await confirm(customer.id)
      await receive(customer, 1061, 2, 8)
    }
    await receive(willing, 1061, 1, 2)
    await write(willing, await receive(willing, 1061, 1, 9), 1061)
    expect(await invite()).toBe(1)
    expect(await invite()).toBe(0)
    expect(await invited(silent.id)).toEqual([])
    const [mail] = await invited(willing.id)
    expect(mail?.payload.pieces).toHaveLength(1)
    const proof = await query(`select wording, ended_at from review_mail_consents where customer_id = $1`, [willing.id])
    expect(proof).toEqual([{ wording: 'review-mails-1 de-DE', ended_at: null }])

    // The link in the mail ends them, in the account of its customer alone.
    const token = mail?.payload.token ?? ''
    expect(await running.visitor().endReviewMails({ token: `${silent.id}.${token.split('.')[1]}` })).toMatchObject({
      ok: false,
    })
    expect(await running.visitor().endReviewMails({ token })).toMatchObject({ ok: true })
    expect(await running.visitor().endReviewMails({ token })).toMatchObject({ ok: true })
    expect(await willing.getOwnReviews({})).toMatchObject({ isMailWanted: false })
    await receive(willing, 1061, 1, 10)
    expect(await invite()).toBe(0)
  })

  it('go to no address that was never confirmed', async () => {
    const customer = await running.customer()
    await query('update customers set email_confirmed_at = null where id = $1', [customer.id])
    await customer.changeReviewMails({ isWanted: true })
    await receive(customer, 1061, 1, 8)
    expect(await invite()).toBe(0)
  })
})

it('D-11 reviews are part of the export of an account, and go with it', async () => {
  const customer = await running.customer()
  const orderId = await receive(customer, 1021)
  const { id } = await write(customer, orderId, 1021, { text: 'Nur für den Export' })
  await desk.approve(id)
  await customer.changeReviewMails({ isWanted: true })
  expect(await customer.exportUserData({})).toMatchObject({
    reviews: [{ orderId, text: 'Nur für den Export', state: 'approved' }],
    reviewMails: [{ wording: 'review-mails-1 de-DE' }],
  })
  const db = openDatabase(running.database.pool)
  const { eraseCustomer } = await import('../identity/erase.ts')
  await db.transaction((tx) => eraseCustomer(tx, { id: customer.id, email: 'gone@vitrine.example' }))
  expect(await query(`select 1 from reviews where customer_id = $1`, [customer.id])).toEqual([])
  expect(await query(`select 1 from review_mail_consents where customer_id = $1`, [customer.id])).toEqual([])
  expect(await read(102)).toMatchObject({ count: 0 })
})
