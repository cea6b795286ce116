import type { ShopView } from '@vitrine/contracts/time-machine'
import type { Change } from '../catalogue/changes.ts'
import { plansVersion } from './planned-prices.ts'
import { openShopThen, type ShopThen } from './shop-then.ts'

export type TimeMachine = {
  open(view: Pick<ShopView, 'at' | 'shopper'>): Promise<ShopThen>
  /** Another value once an open view shows outdated prices, promotions or goods, and has to be opened again. */
  version(): Promise<string>
}

/** Opens the shop at other moments. */
export function createTimeMachine(
  options: Parameters<typeof openShopThen>[1] & {
    listen: (listener: (changes: readonly Change[]) => void) => void
  },
): TimeMachine {
  let changes = 0
  options.listen((applied) => {
    // Stock is read live.
    if (applied.some(({ kind }) => kind !== 'stock')) changes += 1
  })
  return {
    open: (view) => openShopThen(view, options),
    version: async () => `${changes} ${await plansVersion(options.db)}`,
  }
}
