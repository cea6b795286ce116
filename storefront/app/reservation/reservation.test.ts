import { markets } from '@vitrine/contracts/markets'
import { ShopProblem, type StoreReservation, type StoreSearch } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { loadForm } from './load-form.ts'
import { toReservationView } from './reservation-view.ts'
import { cancelReservation, submitReservation } from './submit-reservation.ts'

const open: [string, string] = ['10:00', '19:00']
const hours = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: ['10:00', '18:00'] as [string, string],
  sunday: null,
}
type FoundStore = StoreSearch['stores'][number]
const store = (id: number, changes: Partial<FoundStore> = {}): FoundStore => ({
  id,
  key: `s-${id}`,
  name: `Vitrine ${id}`,
  street: 'Neuer Wall 46',
  zipCode: '20354',
  city: 'Hamburg',
  country: 'DE',
  latitude: 53.55,
  longitude: 9.99,
  email: 's@vitrine.example',
  timeZone: 'Europe/Berlin',
  hours,
  services: ['collection'],
  distance: null,
  carries: true,
  shelf: { state: 'there' },
  ...changes,
})
const label = (text: string) => ({ id: 1, key: '', label: '', multiSelect: false, type: '', values: { label: text } })
const product = {
  id: 101,
  isActive: true,
  attributes: { name: label('Mantel Zürich') },
  images: [{ hash: 'coat-worn' }, { hash: 'coat-front' }],
  variants: [
    { id: 1011, attributes: { shopSize: label('S') } },
    { id: 1012, attributes: { shopSize: label('M') } },
  ],
}

function formOf(query: string, stores: StoreSearch['stores'] | Error = [store(1), store(2)], found: object = product) {
  const shop = {
    getProductById: async () => ({ ok: true, value: found }),
    searchStores: async ({ place }: { place: string }) => {
      if (stores instanceof Error) throw stores
      return { from: place === 'Hamburg' ? { name: 'Hamburg' } : null, wanted: null, stores }
    },
  } as unknown as ShopClient
  const identity = { currentUser: async () => undefined }
  const context = {
    platform: { shop, identity, report: () => {} },
    market: markets.de,
    settings: { cdnUrl: '/cdn' },
  } as unknown as Parameters<typeof loadForm>[1]
  return loadForm(new URLSearchParams(query), context)
}

describe('the form of a reservation', () => {
  it('requires a size first, unless there is one only', async () => {
    expect(await formOf('product=101')).toMatchObject({
      chosen: null,
      stores: [],
      sizes: [{ size: 'S' }, { size: 'M' }],
    })
    expect(await formOf('product=101&variant=999')).toMatchObject({ chosen: null })
    const single = { ...product, variants: product.variants.slice(0, 1) }
    expect(await formOf('product=101', undefined, single)).toMatchObject({ chosen: { size: 'S' } })
    expect(await formOf('product=101', undefined, { ...product, isActive: false })).toBeNull()
    expect(await formOf('product=x')).toBeNull()
  })

  it('offers stores of the country that hand out and have the size, the own one first', async () => {
    const stores = [
      store(1),
      store(2, { country: 'AT' }),
      store(3, { services: ['returns'] }),
      store(4, { shelf: { state: 'none' } }),
      store(5, { shelf: { state: 'unknown' } }),
      store(6, { shelf: { state: 'few', left: 2 }, distance: 3.4 }),
    ]
    const form = await formOf('product=101&variant=1011&store=6', stores)
    expect(form?.stores?.map(({ id, left, distance }) => [id, left, distance])).toEqual([
      [6, 2, 3.4],
      [1, null, null],
    ])
    expect(form?.product.picture?.base).toBe('/cdn/goods/coat-front')
  })

  it('says that a place is unknown, and that stores cannot be loaded', async () => {
    expect(await formOf('product=101&variant=1011&q=Atlantis')).toMatchObject({ isPlaceUnknown: true })
    expect(await formOf('product=101&variant=1011&q=Hamburg')).toMatchObject({ isPlaceUnknown: false })
    expect(await formOf('product=101&variant=1011', new Error('away'))).toMatchObject({ stores: null })
  })
})

const sent = (changes: Record<string, string> = {}) => {
  const form = new FormData()
  const fields = { variantId: '1011', storeId: '1', name: 'Ada', email: ' ada@vitrine.example ', phone: '', ...changes }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
function submit(form: FormData, answer: () => Promise<unknown>) {
  const calls: unknown[][] = []
  const reserveInStore = (...input: unknown[]) => {
    calls.push(input)
    return answer()
  }
  const shop = { reserveInStore, cancelStoreReservation: answer } as unknown as ShopClient
  return { calls, shop, done: submitReservation(form, { shop, report: () => {} }) }
}
const refusedBy = (code: string) => async () => ({ ok: false, error: { code } })
const problem = (status: number, more: object = {}) =>
  new ShopProblem('reserveInStore', { type: 'about:blank', title: '', status, code: 'x', ...more } as never)

describe('a sent reservation', () => {
  it('goes to the shop once, with the key of the form', async () => {
    const attempt = crypto.randomUUID()
    const { calls, done } = submit(sent({ attempt, phone: '040 / 123 45' }), async () => ({
      ok: true,
      value: { token: '1.a' },
    }))
    expect(await done).toEqual({ token: '1.a' })
    expect(calls).toEqual([
      [
        { variantId: 1011, storeId: 1, name: 'Ada', email: 'ada@vitrine.example', phone: '04012345' },
        { idempotencyKey: attempt },
      ],
    ])
  })

  it('names the fields that do not fit, and calls no service', async () => {
    const { calls, done } = submit(sent({ storeId: '', name: ' ', email: 'ada@', phone: 'later' }), refusedBy('x'))
    expect(await done).toEqual({ refusal: { kind: 'fields', fields: ['storeId', 'name', 'email', 'phone'] } })
    expect(calls).toEqual([])
  })

  it.each([
    ['gone', refusedBy('STORE_LACKS_ITEM'), { kind: 'gone' }],
    ['too many', refusedBy('TOO_MANY_RESERVATIONS'), { kind: 'too_many' }],
    ['too often', () => Promise.reject(problem(429, { retryAfter: 12 })), { kind: 'wait', seconds: 12 }],
    ['an outage', () => Promise.reject(new Error('away')), { kind: 'failed' }],
  ])('that is refused because of %s says so', async (_, answer, refusal) => {
    expect(await submit(sent(), answer).done).toEqual({ refusal })
  })

  it('is cancelled, too late or not at all', async () => {
    const press = (answer: () => Promise<unknown>) =>
      cancelReservation('1.a', { shop: submit(sent(), answer).shop, report: () => {} })
    expect(await press(async () => ({ ok: true, value: {} }))).toBe('cancelled')
    expect(await press(refusedBy('NOT_HELD'))).toBe('too_late')
    expect(await press(() => Promise.reject(new Error('away')))).toBe('failed')
  })
})

it('shows the end by the clock of the store, and its hours in few lines', () => {
  const reservation = {
    productName: 'Mantel',
    productId: 101,
    heldUntil: '2026-07-18T16:00:00Z',
    picture: '',
    store: store(1),
  }
  expect(toReservationView(reservation as unknown as StoreReservation, markets['fr-ch'], '/cdn')).toMatchObject({
    until: { day: '2026-07-18', time: '18:00' },
    picture: null,
    hours: [
      { days: 'lun.–ven.', open: '10:00 – 19:00' },
      { days: 'sam.', open: '10:00 – 18:00' },
      { days: 'dim.', open: null },
    ],
  })
})
