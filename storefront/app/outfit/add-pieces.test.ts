import { expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { addPieces } from './add-pieces.ts'

const item = (id: number) => ({
  key: `k${id}`,
  variant: { id },
  itemGroup: null,
  quantity: 1,
  product: {},
  status: 'available',
})

/** A shop with some variants sold out, and an outage at number 99. */
function shopWithout(...soldOut: number[]) {
  const keys: (string | undefined)[] = []
  const added: number[] = []
  const shop = {
    async addItemToBasket({ variantId }: { variantId: number }, options: { idempotencyKey?: string }) {
      keys.push(options.idempotencyKey)
      if (variantId === 99) throw new Error('away')
      if (soldOut.includes(variantId)) return { ok: false, error: { code: 'OUT_OF_STOCK' } }
      added.push(variantId)
      return { ok: true, value: { basket: { items: added.map(item) } } }
    },
  } as unknown as ShopClient
  return { keys, platform: { shop, report: () => {} } }
}

function formOf(fields: Record<string, string | string[]>) {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

const look = { with: ['1', '2', '3'], 'size-1': '11', 'size-2': '', 'size-3': '33' }

it('adds the pieces with a size and names the one without', async () => {
  const { results, visitor } = await addPieces(formOf(look), shopWithout().platform)
  expect(results).toEqual([
    { place: 1, outcome: 'added' },
    { place: 2, outcome: 'size_missing' },
    { place: 3, outcome: 'added' },
  ])
  expect(visitor).toEqual({ basketCount: 2 })
})

it('goes on after a piece that is sold out, and after an outage', async () => {
  const { results } = await addPieces(formOf({ ...look, 'size-2': '99' }), shopWithout(11).platform)
  expect(results.map(({ outcome }) => outcome)).toEqual(['out_of_stock', 'failed', 'added'])
})

it('leaves out pieces that are not chosen', async () => {
  const { results } = await addPieces(formOf({ ...look, with: ['1'] }), shopWithout().platform)
  expect(results).toEqual([{ place: 1, outcome: 'added' }])
})

it('gives each piece an idempotency key of its own', async () => {
  const { keys, platform } = shopWithout()
  await addPieces(formOf({ ...look, idempotencyKey: '0123456789abcdef' }), platform)
  expect(keys).toEqual(['0123456789abcdef-11', '0123456789abcdef-33'])
})
