import { shopClient } from '@vitrine/contracts/shop'
import { markets } from '@vitrine/contracts/markets'
import { createShop, openOperator, type Operator, type Shop } from '@vitrine/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type HeldFolder, holdFolder } from '../testing/held-folder.ts'
import { findAction } from './find-action.ts'
import { readArguments } from './shop-options.ts'

let held: HeldFolder
let shop: Shop
let operator: Operator
beforeAll(async () => {
  held = await holdFolder(inject('databaseUrl'), { isFilled: true })
  shop = await createShop({ pool: held.pool, cookies: { isSecure: true }, report: () => {} })
  operator = await openOperator(held.pool, { by: 'Ada' })
})
afterAll(async () => {
  await shop.close()
  await held.release()
})

const ask = (...words: string[]) => findAction(readArguments(['reservation', ...words]))(operator)
const refusal = async (...words: string[]) =>
  ask(...words).then(
    () => 'done',
    (error: Error) => error.message,
  )

/** Reserves a size that lies in a German store of the demo shop. */
async function reserve(): Promise<{ number: string; store: number; name: string }> {
  const client = shopClient({
    fetch: (input, init) => shop.fetch(new Request(input, init)),
    base: 'https://vitrine.example/api',
    shopId: markets.de.shopId,
  })
  const { rows } = await held.pool.query<{ store: number; variant: number }>(`
    select t.store_id as store, t.variant_id as variant from store_stock t, catalogue_parts p,
      jsonb_array_elements(p.body) s
    where p.key = 'stores' and (s->>'id')::int = t.store_id and s->>'country' = 'DE'
      and s->'services' ? 'collection' and t.quantity > 0 order by t.quantity desc, 1, 2 limit 1`)
  const [{ store, variant } = { store: 0, variant: 0 }] = rows
  const reply = await client.reserveInStore(
    { variantId: variant, storeId: store, name: 'Bea Muster', email: `${crypto.randomUUID()}@vitrine.example` },
    { idempotencyKey: crypto.randomUUID() },
  )
  if (!reply.ok) throw new Error(reply.error.code)
  return { number: reply.value.number, store, name: reply.value.store.name }
}

describe('npm run shop -- reservation', () => {
  it('lists and shows what is set aside', async () => {
    const { number, store, name } = await reserve()
    expect(await ask('list', '--store', String(store), '--status', 'held')).toContain(number)
    expect(await ask('--status', 'collected')).not.toContain(number)
    expect(await ask('show', number)).toMatch(
      new RegExp(`^${number}, held\\n.+ \\(\\d+\\)\\n${name}, .+\\nBea Muster, .+@.+\\nreserved .+, held until .+$`),
    )
    expect(await ask('show', number.toLowerCase().replace('-', ''))).toContain('Bea Muster')
    expect(await refusal('show', 'R-1')).toBe('There is no reservation R-1.')
  })

  it('hands a piece over once, with an audit line', async () => {
    const { number, name } = await reserve()
    expect(await ask('collected', number)).toBe(
      `${number}: collected at ${name}. The piece has left the store's stock.`,
    )
    expect(await refusal('collected', number)).toBe(`${number} is collected already.`)
    expect(await findAction(readArguments(['audit', '--limit', '1']))(operator)).toMatch(
      new RegExp(`Ada +collected +reservation ${number}`),
    )
  })

  it('cancels for the store, and releases what is past its time', async () => {
    const [first, second] = [await reserve(), await reserve()]
    expect(await ask('cancel', first.number)).toContain('cancelled')
    expect(await ask('expire')).toBe('Nothing is past its time.')
    await held.pool.query("update store_reservations set held_until = now() - interval '1 minute' where id = $1", [
      second.number.slice(2),
    ])
    expect(await ask('expire')).toBe('1 released, and each shopper gets a mail.')
    expect(await refusal('cancel', second.number)).toBe(`${second.number} is expired already.`)
  })

  it.each([
    [['fold'], 'There is no "reservation fold".'],
    [['show'], 'Say which: reservation show NUMBER.'],
    [['cancel', 'x'], 'NUMBER must be a whole number'],
    [['list', '--status', 'paid'], '--status must be one of held, collected'],
  ])('refuses %j', (words, reason) => {
    expect(() => findAction(readArguments(['reservation', ...words]))).toThrow(reason)
  })
})
