import { customerType } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { someAddress } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { createCardStore } from './card-store.ts'
import { isCardNumber, newCardNumber } from './card-number.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())

describe('the number of a card', () => {
  it('has thirteen digits of which the last checks the others', () => {
    expect(isCardNumber('4006381333931')).toBe(true)
    expect(isCardNumber('4006381333932')).toBe(false)
    for (let i = 0; i < 500; i++) {
      const number = newCardNumber()
      expect(number).toMatch(/^26\d\d \d{4} \d{4} \d$/)
      expect(isCardNumber(number)).toBe(true)
    }
  })

  it('is wrong with any one digit mistyped', () => {
    const number = newCardNumber().replaceAll(' ', '')
    for (let i = 0; i < number.length; i++) {
      const mistyped = number.slice(0, i) + ((Number(number[i]) + 1) % 10) + number.slice(i + 1)
      expect(isCardNumber(mistyped)).toBe(false)
    }
  })
})

describe('the fashion card', () => {
  it('is temporary at first, and shows in the profile', async () => {
    const ada = await running.customer({ groups: ['new'] })
    const reply = await ada.registerFashionCard({ acceptTerms: true, birthDate: '1984-03-17', phone: '030 123456' })
    const { user } = await ada.refreshUser({})
    if (!reply.ok) throw new Error(reply.error.code)
    expect(reply.value).toEqual({
      referenceKey: user?.referenceKey,
      loyalty: { points: { balance: 0 }, card: { number: expect.stringMatching(/^26/) } },
      group: 'Temporary_Card',
      history: [],
      reward: { points: 2000, amount: 2000 },
      missing: ['address', 'email'],
    })
    expect(user).toMatchObject({
      groups: ['new', 'Temporary_Card'],
      loyaltyCards: [{ number: reply.value.loyalty.card.number }],
      birthDate: '1984-03-17',
      phone: '+4930123456',
    })
    expect(customerType(user)).toBe('new')
    expect(await ada.fetchFashionCard({})).toEqual(reply)
  })

  it('is one a customer, also when asked for many times at once', async () => {
    const ada = await running.customer()
    const replies = await Promise.all(Array.from({ length: 16 }, () => ada.registerFashionCard({ acceptTerms: true })))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'ALREADY_MEMBER', problem: { status: 409 } } })
    const { user } = await ada.getUser({})
    expect([user?.loyaltyCards.length, user?.groups]).toEqual([1, ['Temporary_Card']])
  })

  it('asked for again with the same key is the same card', async () => {
    const ada = await running.customer()
    const options = { idempotencyKey: crypto.randomUUID() }
    const first = await ada.registerFashionCard({ acceptTerms: true }, options)
    expect(await ada.registerFashionCard({ acceptTerms: true }, options)).toEqual(first)
  })

  it('keeps what was known when nothing new is said', async () => {
    const ada = await running.customer()
    await ada.updateShopUser({ birthDate: '1984-03-17', phone: '030 123456' })
    await ada.registerFashionCard({ acceptTerms: true, phone: '' })
    expect((await ada.getUser({})).user).toMatchObject({ birthDate: '1984-03-17', phone: '+4930123456' })
  })

  it('says its kind by the best group of its holder', async () => {
    const ada = await running.customer()
    await ada.registerFashionCard({ acceptTerms: true })
    await running.database.pool.query(`update customers set groups = '{Basic_Card,VIP_Card}' where id = $1`, [ada.id])
    await running.database.pool.query('update loyalty_cards set points = 340 where customer_id = $1', [ada.id])
    expect(await ada.fetchFashionCard({})).toMatchObject({
      ok: true,
      value: { group: 'VIP_Card', loyalty: { points: { balance: 340 } } },
    })
  })

  it('becomes a real one once birth date, address and e-mail address of its holder are known', async () => {
    const ada = await running.customer()
    await ada.registerFashionCard({ acceptTerms: true })
    const cards = createCardStore(openDatabase(running.database.pool))
    const missing = async () => {
      const card = await ada.fetchFashionCard({})
      return card.ok && card.value.missing
    }
    expect(await missing()).toEqual(['birthDate', 'address', 'email'])
    await ada.updateShopUser({ birthDate: '1984-03-17' })
    await ada.createAddress({ address: someAddress })
    expect([await missing(), await cards.complete()]).toEqual([['email'], 0])
    await running.database.pool.query('update customers set email_confirmed_at = now() where id = $1', [ada.id])
    expect(await cards.complete()).toBe(1)
    expect(await ada.fetchFashionCard({})).toMatchObject({ value: { group: 'Basic_Card', missing: [] } })
    expect((await ada.refreshUser({})).user?.groups).toEqual(['Basic_Card'])
    expect(await cards.complete()).toBe(0)
  })

  it('K-05 can be given back in the account, with every group that came with it', async () => {
    const ada = await running.customer({ groups: ['new'] })
    await ada.registerFashionCard({ acceptTerms: true })
    expect(await ada.cancelFashionCard({})).toEqual({ ok: true, value: { success: true } })
    expect((await ada.getUser({})).user).toMatchObject({ groups: ['new'], loyaltyCards: [] })
    for (const reply of [await ada.fetchFashionCard({}), await ada.cancelFashionCard({})])
      expect(reply).toMatchObject({ ok: false, error: { code: 'NO_CARD', problem: { status: 404 } } })
    expect((await ada.registerFashionCard({ acceptTerms: true })).ok).toBe(true)
  })

  it.each([
    {},
    { acceptTerms: false },
    { acceptTerms: 'true' },
    { acceptTerms: true, birthDate: 'yesterday' },
    { acceptTerms: true, birthDate: '1984-02-31' },
    { acceptTerms: true, points: 9 },
  ])('is not given for %j', async (payload) => {
    expect((await (await running.customer()).send('registerFashionCard', payload)).status).toBe(400)
  })

  it('is for accounts', async () => {
    const guest = await running.customer({ isGuest: true })
    for (const [method, payload] of [
      ['fetchFashionCard', {}],
      ['registerFashionCard', { acceptTerms: true }],
      ['cancelFashionCard', {}],
    ] as const) {
      expect((await running.visitor().send(method, payload)).status).toBe(401)
      expect((await guest.send(method, payload)).status).toBe(403)
    }
  })
})

it('nothing was reported as failed meanwhile', () => {
  expect(running.reported).toEqual([])
})
