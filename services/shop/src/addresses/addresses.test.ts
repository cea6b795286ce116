import { markets } from '@vitrine/contracts/markets'
import type { NewAddress } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { someAddress } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())

const home: NewAddress = {
  recipient: { firstName: 'Ada', lastName: 'Müßig-Ørsted', gender: 'n' },
  street: 'Schaustraße 1',
  zipCode: 'D-10115',
  city: 'Berlin',
  countryCode: 'DEU',
}
const locker: NewAddress = { ...home, street: 'Packstation 145', additional: '12345678' }

async function add(browser: Browser, address: NewAddress = home): Promise<number> {
  const reply = await browser.createAddress({ address })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value.addressId ?? 0
}

const defaults = async (browser: Browser) =>
  (await browser.getShopUserAddresses({})).map(({ id, isDefault }) => ({ id, ...isDefault }))

describe('an address', () => {
  it('F-03 is kept as the carrier wants it, umlauts and all', async () => {
    const ada = await running.customer()
    const id = await add(ada)
    expect(await ada.getShopUserAddresses({})).toEqual([
      {
        ...home,
        id,
        zipCode: '10115',
        isDefault: { billing: false, shipping: false },
        isBillingAddress: true,
        isShippingAddress: true,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 1,
      },
    ])
  })

  it('is changed as a whole, and keeps what it was for', async () => {
    const ada = await running.customer()
    const id = await add(ada, { ...home, additional: 'Hinterhaus', isDefault: { billing: true, shipping: false } })
    const reply = await ada.updateAddress({ addressId: id, address: { ...home, street: 'Fensterplatz 4' } })
    expect(reply).toMatchObject({ ok: true, value: { success: true } })
    const [changed] = await ada.getShopUserAddresses({})
    expect(changed).toMatchObject({
      street: 'Fensterplatz 4',
      isDefault: { billing: true, shipping: false },
      version: 2,
    })
    expect(changed).not.toHaveProperty('additional')
  })

  it('is not overwritten by an update of an old version', async () => {
    const ada = await running.customer()
    const id = await add(ada)
    expect((await ada.updateAddress({ addressId: id, address: home, version: 1 })).ok).toBe(true)
    const stale = await ada.updateAddress({ addressId: id, address: home, version: 1 })
    expect(stale).toMatchObject({ ok: false, error: { code: 'STALE', problem: { status: 409 } } })
  })

  it('deleted as the default hands that on to the one that is named, and to none that cannot be', async () => {
    const ada = await running.customer()
    const add = async (changes: object) => {
      const reply = await ada.createAddress({ address: { ...someAddress, ...changes } })
      if (!reply.ok || !reply.value.addressId) throw new Error('not added')
      return reply.value.addressId
    }
    const first = await add({ isDefault: { billing: true, shipping: true } })
    const locker = await add({ street: 'Packstation 145', houseNumber: undefined, additional: '12345678' })
    const third = await add({ street: 'Anderswo' })
    expect(await ada.deleteAddress({ addressId: first, newDefaultId: 999_999 })).toMatchObject({ ok: false })
    expect(await ada.getShopUserAddresses({})).toHaveLength(3)
    expect((await ada.deleteAddress({ addressId: first, newDefaultId: locker })).ok).toBe(true)
    const defaults = async () =>
      (await ada.getShopUserAddresses({})).map(({ id, isDefault: { billing, shipping } }) => [id, billing, shipping])
    expect(await defaults()).toEqual([
      [locker, false, true],
      [third, false, false],
    ])
    expect((await ada.deleteAddress({ addressId: locker, newDefaultId: third })).ok).toBe(true)
    expect(await defaults()).toEqual([[third, false, true]])
  })

  it('can be deleted, once', async () => {
    const ada = await running.customer()
    const id = await add(ada)
    expect(await ada.deleteAddress({ addressId: id })).toEqual({ ok: true, value: { success: true } })
    expect(await ada.getShopUserAddresses({})).toEqual([])
    expect(await ada.deleteAddress({ addressId: id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
  })

  it('of another customer does not exist', async () => {
    const [ada, eve] = [await running.customer(), await running.customer()]
    const id = await add(ada)
    const changed = await eve.updateAddress({ addressId: id, address: home })
    expect(changed).toMatchObject({ ok: false, error: { code: 'NOT_FOUND', problem: { status: 404 } } })
    expect(await eve.deleteAddress({ addressId: id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
    expect(await ada.getShopUserAddresses({})).toHaveLength(1)
    expect(await eve.getShopUserAddresses({})).toEqual([])
  })

  it('repeated with the same key is kept once', async () => {
    const ada = await running.customer()
    const options = { idempotencyKey: crypto.randomUUID() }
    const replies = [
      await ada.createAddress({ address: home }, options),
      await ada.createAddress({ address: home }, options),
    ]
    expect(replies[1]).toEqual(replies[0])
    expect(await ada.getShopUserAddresses({})).toHaveLength(1)
  })

  it('belongs to guests of the checkout too, but not to visitors', async () => {
    expect(await add(await running.customer({ isGuest: true }))).toBeGreaterThan(0)
    for (const [method, payload] of [
      ['getShopUserAddresses', {}],
      ['createAddress', { address: home }],
      ['updateAddress', { addressId: 1, address: home }],
      ['deleteAddress', { addressId: 1 }],
    ] as const)
      expect((await running.visitor().send(method, payload)).status).toBe(401)
  })
})

describe('refused is an address', () => {
  it.each<[string, Partial<NewAddress>, string]>([
    ['with a postcode of nowhere', { zipCode: '00123' }, 'POSTCODE'],
    ['in a country the shop does not deliver to (F-06)', { countryCode: 'AUT', zipCode: '1010' }, 'COUNTRY_NOT_SERVED'],
    ['at a parcel locker without customer number (F-02)', { street: 'Packstation 145' }, 'PARCEL_LOCKER'],
    ['at a parcel locker for bills (F-02)', { ...locker, isBillingAddress: true }, 'PARCEL_LOCKER_BILLING'],
    [
      'at a parcel locker as default for bills',
      { ...locker, isDefault: { billing: true } as never },
      'PARCEL_LOCKER_BILLING',
    ],
  ])('%s', async (_, change, code) => {
    const ada = await running.customer()
    const reply = await ada.createAddress({ address: { ...home, ...change } })
    expect(reply).toMatchObject({
      ok: false,
      error: { code: 'INVALID_ADDRESS', problem: { status: 400, errors: [{ code }] } },
    })
    const id = await add(ada)
    const changed = await ada.updateAddress({ addressId: id, address: { ...home, ...change } })
    expect(changed).toMatchObject({ ok: false, error: { code: 'INVALID_ADDRESS' } })
    expect(await ada.getShopUserAddresses({})).toMatchObject([{ zipCode: '10115', version: 1 }])
  })

  it.each([
    ['without a street', { street: '' }],
    ['without a last name', { recipient: { firstName: 'Ada' } }],
    ['without a city', { city: ' ' }],
    ['in an invisible street', { street: '\u200b\u2060' }],
    ['in a country of two letters', { countryCode: 'DE' }],
    ['with half a character', { city: 'Berl\udc00in' }],
    ['with a line break', { street: 'Schaustraße 1\nPackstation 145' }],
    ['with something it does not have', { owner: 7 }],
  ])('%s', async (_, change) => {
    const ada = await running.customer()
    expect((await ada.send('createAddress', { address: { ...home, ...change } })).status).toBe(400)
  })
})

it('a parcel locker is for parcels only by default', async () => {
  const ada = await running.customer()
  await add(ada, locker)
  expect(await ada.getShopUserAddresses({})).toMatchObject([
    { isBillingAddress: false, isShippingAddress: true, collectionPoint: { key: '145', customerKey: '12345678' } },
  ])
})

it('each shop has its own countries', async () => {
  const swiss = await running.customer({ market: markets.ch })
  expect(await add(swiss, { ...home, countryCode: 'LIE', zipCode: 'FL-9490' })).toBeGreaterThan(0)
  expect(await swiss.createAddress({ address: home })).toMatchObject({ ok: false })
})

describe('the default', () => {
  it('is one per kind: a new one takes the place of the old', async () => {
    const ada = await running.customer()
    const first = await add(ada, { ...home, isDefault: { billing: true, shipping: true } })
    const second = await add(ada, { ...home, isDefault: { billing: false, shipping: true } })
    expect(await defaults(ada)).toEqual([
      { id: first, billing: true, shipping: false },
      { id: second, billing: false, shipping: true },
    ])
    await ada.updateAddress({ addressId: second, address: { ...home, isDefault: { billing: true, shipping: false } } })
    expect(await defaults(ada)).toEqual([
      { id: first, billing: false, shipping: false },
      { id: second, billing: true, shipping: false },
    ])
  })

  it('stays where nothing is said about its kind', async () => {
    const ada = await running.customer()
    const id = await add(ada, { ...home, isDefault: { billing: true, shipping: true } })
    await ada.updateAddress({ addressId: id, address: { ...home, isDefault: { billing: false } } })
    expect(await defaults(ada)).toEqual([{ id, billing: false, shipping: true }])
    await ada.updateAddress({ addressId: id, address: home })
    expect(await defaults(ada)).toEqual([{ id, billing: false, shipping: true }])
  })

  it('that lost its default has a new version', async () => {
    const ada = await running.customer()
    const first = await add(ada, { ...home, isDefault: { billing: true, shipping: true } })
    const untouched = await add(ada)
    await add(ada, { ...home, isDefault: { billing: true, shipping: true } })
    const versions = (await ada.getShopUserAddresses({})).map(({ version }) => version)
    expect(versions).toEqual([2, 1, 1])
    const stale = await ada.updateAddress({ addressId: first, address: home, version: 1 })
    expect(stale).toMatchObject({ ok: false, error: { code: 'STALE' } })
    expect((await ada.updateAddress({ addressId: untouched, address: home, version: 1 })).ok).toBe(true)
  })

  it('is one even when many are made at once', async () => {
    const ada = await running.customer()
    await Promise.all(
      Array.from({ length: 12 }, () => add(ada, { ...home, isDefault: { billing: true, shipping: true } })),
    )
    const kept = await defaults(ada)
    expect(kept).toHaveLength(12)
    expect([kept.filter(({ billing }) => billing).length, kept.filter(({ shipping }) => shipping).length]).toEqual([
      1, 1,
    ])
  })
})

it('fifty addresses fit in, however they come', async () => {
  const ada = await running.customer()
  for (let i = 0; i < 45; i++) await add(ada)
  const replies = await Promise.all(Array.from({ length: 12 }, () => ada.createAddress({ address: home })))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(5)
  expect(replies.find(({ ok }) => !ok)).toMatchObject({
    error: { code: 'TOO_MANY_ADDRESSES', problem: { status: 413 } },
  })
  expect(await ada.getShopUserAddresses({})).toHaveLength(50)
})

it('nothing was reported as failed meanwhile', () => {
  expect(running.reported).toEqual([])
})
