import { entryOf, allMarkets, marketOf } from '@vitrine/contracts/markets'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { openOperator } from '../operator/open-operator.ts'
import { mustBeSound, order, someAddress } from '../testing/ordering.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

const publicUrl = new URL('https://vitrine.example')
let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, name: 'Mantel', price: 10_001, sizes: [{ size: 'S', quantity: 90 }] }),
      makeStyle({ id: 103, name: 'Hut', price: 777, sizes: [{ quantity: 0, isSellableWithoutStock: true }] }),
    ],
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const homes = {
  de: someAddress,
  at: { ...someAddress, zipCode: '1010', city: 'Wien', countryCode: 'AUT' },
  ch: { ...someAddress, zipCode: '8001', city: 'Zürich', countryCode: 'CHE' },
  'fr-ch': { ...someAddress, zipCode: '1201', city: 'Genève', countryCode: 'CHE' },
  en: { ...someAddress, zipCode: '1000', city: 'Brussels', countryCode: 'BEL' },
} as const
const titles = {
  de: 'Lieferschein',
  at: 'Lieferschein',
  ch: 'Lieferschein',
  'fr-ch': 'Bulletin de livraison',
  en: 'Delivery note',
} as const
const payment = { method: 'card', token: 'test_approve' } as const

async function notesOf(orderId: number) {
  const operator = await openOperator(running.database.pool, { publicUrl })
  const notes = await operator.deliveryNotes(orderId)
  return notes?.map(({ fileName, file }) => ({ fileName, file, ...readPdf(file) })) ?? []
}

it.each(allMarkets)('the paper of a gift in $locale has the note and no price', async ({ locale }) => {
  const { orderId } = await order(
    running.visitor(marketOf(locale)),
    { 1011: 2 },
    { shippingAddress: entryOf(homes, locale), payment, gift: { note: 'Alles Gute!\nDeine Ada' } },
  )
  const [note] = await notesOf(orderId)
  const text = note?.lines.join('\n') ?? ''
  for (const fact of [
    entryOf(titles, locale),
    `V-${orderId}`,
    'Ada Muster',
    entryOf(homes, locale).city,
    'Mantel',
    'Alles Gute!',
    'Deine Ada',
  ])
    expect(text).toContain(fact)
  expect(text).toMatch(/Mantel[^]*\n2\n/)
  expect(text).toContain(`https://vitrine.example/${locale}/returns-portal/`)
  expect(text).not.toMatch(/€|CHF|100[.,]01|200[.,]02/)
  expect(note?.fileName).toMatch(/^[\w-]+\.pdf$/)
  const [again] = await notesOf(orderId)
  expect(again?.file.equals(note?.file ?? Buffer.alloc(0))).toBe(true)
})

it('each parcel has its own paper; one that is cancelled has none', async () => {
  const shopper = running.visitor()
  const { orderId } = await order(shopper, { 1011: 1, 1031: 1 }, { payment })
  const notes = await notesOf(orderId)
  expect(notes.map(({ lines }) => ['Mantel', 'Hut'].filter((name) => lines.join().includes(name)))).toEqual([
    ['Mantel'],
    ['Hut'],
  ])
  expect(notes[1]?.lines.join('\n')).toContain('2 von 2')
  const operator = await openOperator(running.database.pool)
  expect(await operator.advance(orderId, 'cancel')).toBe(true)
  expect(await notesOf(orderId)).toEqual([])
  expect(await operator.deliveryNotes(999_999_999)).toBeUndefined()
})
