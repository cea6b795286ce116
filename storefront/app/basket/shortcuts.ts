import type { OutputOf, ShopContract } from '@vitrine/contracts/shop'
import type { ShopClient } from '../platform/shop.ts'
import type { BasketView } from './basket-view.ts'

/** What stands beside the way to the checkout: methods to open it with, and whether a store has everything. */
export type Shortcuts = OutputOf<ShopContract['getShortcuts']>

const none: Shortcuts = { payment: [], isCollectable: false }

/** Nobody misses a shortcut: without an answer, or with nothing to order, there is none. */
export const shortcutsFrom = async (
  { lines }: Pick<BasketView, 'lines'>,
  shop: Pick<ShopClient, 'getShortcuts'>,
): Promise<Shortcuts> => (lines.length === 0 ? none : shop.getShortcuts({}).catch(() => none))
