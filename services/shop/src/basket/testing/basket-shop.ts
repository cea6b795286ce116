import type { Basket } from '@vitrine/contracts/shop'
import { afterEach, inject, it } from 'vitest'
import { type Browser, type RunningShop, startShop } from '../../testing/running-shop.ts'
import { makeStyle } from '../../testing/small-catalogue.ts'

export const coat = 1011
export const dress = 1021
export const scarce = 1031
export const endless = 1041
export const soldOut = 1051
export const retired = 1061
const sizes = Array.from({ length: 60 }, (_, i) => ({ size: String(i) }))
const styles = [
  makeStyle({ id: 101 }),
  makeStyle({ id: 102, price: 4_999 }),
  makeStyle({ id: 103, sizes: [{ quantity: 3 }] }),
  makeStyle({ id: 104, sizes: [{ quantity: 1, isSellableWithoutStock: true }] }),
  makeStyle({ id: 105, sizes: [{ quantity: 0 }] }),
  makeStyle({ id: 106, isActive: false }),
  makeStyle({ id: 107, sizes }),
]

/** One shop for all files of a worker that test the calls of a basket. */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures that this one needs from the pattern
const withBasketShop = it.extend('basketShop', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const started = await startShop(inject('databaseUrl'), { styles })
  onCleanup(() => started.stop())
  return started
})

export let running: RunningShop

/** Lets the tests of a file use the shared shop. */
export function useBasketShop(): void {
  withBasketShop.beforeAll(({ basketShop }) => void (running = basketShop))
  afterEach(() => running.assertNothingFailed())
}

export const count = async (table: string) => {
  const { rows } = await running.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count
}
export const setStock = (variantId: number, quantity: number) =>
  running.database.pool.query('update variants set quantity = $2 where id = $1', [variantId, quantity])

export async function basketOf(browser: Browser): Promise<Basket> {
  return (await browser.getBasket({})).basket
}
export async function put(browser: Browser, variantId: number, quantity = 1): Promise<Basket> {
  const reply = await browser.addItemToBasket({ variantId, quantity })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value.basket
}
export const held = ({ items }: Basket) => items.map(({ variant, quantity }) => [variant.id, quantity])
export const first = ({ items: [item] }: Basket) => {
  if (!item) throw new Error('The basket is empty')
  return item
}
