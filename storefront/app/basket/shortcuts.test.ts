import { expect, it, vi } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import type { Line } from './basket-view.ts'
import { shortcutsFrom } from './shortcuts.ts'

type Ask = ShopClient['getShortcuts']
const none = { payment: [], isCollectable: false }
const filled = { lines: [{} as Line] }

it('a basket with something to order has the shortcuts of the shop', async () => {
  const known = { payment: ['paypal' as const], isCollectable: true }
  expect(await shortcutsFrom(filled, { getShortcuts: () => Promise.resolve(known) })).toEqual(known)
})

it('a basket without available items requests none', async () => {
  const getShortcuts = vi.fn<Ask>()
  expect(await shortcutsFrom({ lines: [] }, { getShortcuts })).toEqual(none)
  expect(getShortcuts).not.toHaveBeenCalled()
})

it('an outage of the shop hides only the shortcuts', async () => {
  const getShortcuts = () => Promise.reject(new Error('away'))
  expect(await shortcutsFrom(filled, { getShortcuts })).toEqual(none)
})
