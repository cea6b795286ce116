import { createShop, type Shop, type ShopOptions } from '../index.ts'
import type { PaymentProvider } from '../payment/provider.ts'
import { createMortalPool, type MortalPool } from '@vitrine/database/testing'
import type { RunningShop } from './running-shop.ts'

export type DoomedShop = { mortal: MortalPool; doomed: Shop; stop(): Promise<void> }

/** A second process on the database of one that goes on: the one that is killed. */
export async function startDoomedShop(
  { database }: RunningShop,
  payment: PaymentProvider,
  options: Partial<ShopOptions> = {},
): Promise<DoomedShop> {
  const mortal = createMortalPool(database.url)
  const doomed = await createShop({
    pool: mortal.pool,
    cookies: { isSecure: true },
    publicUrl: new URL('https://vitrine.example'),
    payment,
    report: () => {},
    limits: { count: () => undefined },
    ...options,
  })
  return {
    mortal,
    doomed,
    async stop() {
      await doomed.close()
      await mortal.pool.end()
    },
  }
}
