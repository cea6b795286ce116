import type { ShopFigures } from '@vitrine/shop'
import type { Registry, RegistryContentType } from 'prom-client'
import { measureGauges } from './measure-gauges.ts'

export type ShopMetricsSource = { figures(): Promise<ShopFigures> }

/** One read serves all figures of a scrape. */
const sameScrapeMs = 1_000

/** Registers the metrics of orders and of the outbox; they are unknown while the database is away. */
export function measureShop(shop: ShopMetricsSource, registry: Registry<RegistryContentType>): void {
  let last: { at: number; figures: Promise<ShopFigures | null> } | undefined
  const read = () => {
    const at = Date.now()
    if (!last || at - last.at > sameScrapeMs) last = { at, figures: shop.figures().catch(() => null) }
    return last.figures
  }
  const of = (figure: keyof ShopFigures) => async () => (await read())?.[figure] ?? Number.NaN
  const gauges = {
    shop_orders_last_hour: ['Orders of the last hour', of('orders')],
    shop_outbox_waiting: ['Mails and events that are due, but not delivered yet', of('waiting')],
    shop_outbox_oldest_seconds: ['Age of the oldest mail or event that is due', of('oldestSeconds')],
    shop_outbox_parked: ['Mails and events that were given up', of('parked')],
  } as const
  measureGauges(gauges, registry)
}
