import type { OutputOf, ShopContract } from '@vitrine/contracts/shop'
import type { ShopClient } from '../platform/shop.ts'
import type { BasketView } from './basket-view.ts'

/** Shortcuts beside the checkout button: express payment methods, and whether a store has all items. */
export type Shortcuts = OutputOf<ShopContract['getShortcuts']>

const none: Shortcuts = { payment: [], isCollectable: false }

/** No shortcuts on failure or without available items. */
export const shortcutsFrom = async (
  { lines }: Pick<BasketView, 'lines'>,
  shop: Pick<ShopClient, 'getShortcuts'>,
): Promise<Shortcuts> => (lines.length === 0 ? none : shop.getShortcuts({}).catch(() => none))
