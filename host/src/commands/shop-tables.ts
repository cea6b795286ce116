import { formatMoney } from '@vitrine/contracts/formats'
import { marketOfShop } from '@vitrine/contracts/markets'
import type { Order } from '@vitrine/contracts/shop'
import type { Operator } from '@vitrine/shop'

type ListOf<Name extends 'returns' | 'statements' | 'renew'> = Awaited<ReturnType<Operator[Name]>>

/** A table with columns as wide as their content. */
export function table(head: string[], rows: readonly (string | number)[][]): string {
  if (rows.length === 0) return 'There are none.'
  // Typed text must not move the cursor or colour the screen.
  const plain = (cell: string | number) => String(cell).replaceAll(/\p{C}+/gu, ' ')
  const all = [head, ...rows.map((row) => row.map(plain))]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** An amount as the shop writes it. */
export function amountIn(shopId: number, cents: number | null): string {
  const market = marketOfShop(shopId)
  if (cents === null) return '–'
  return market ? formatMoney(cents, market) : String(cents)
}

const shopName = (shopId: number) => marketOfShop(shopId)?.locale ?? String(shopId)
const minute = (at: string | undefined) => at?.slice(0, 16).replace('T', ' ') ?? ''

/** Lines, parcels and history of an order. */
export function formatOrder({ referenceKey, shopId, status, cost, items, packages, history }: Order): string {
  const lines = Map.groupBy(items, (item) => `${item.variant.id} ${item.status} ${item.packageId}`)
  return [
    `${referenceKey}, ${shopName(shopId)}: ${status}, ${amountIn(shopId, cost.withTax)}`,
    table(
      ['pieces', 'article', 'variant', 'each', 'status', 'parcel'],
      [...lines.values()].flatMap((same) => {
        const [first] = same
        if (!first) return []
        const { product, variant, price, status: state, packageId } = first
        return [[same.length, product.name, variant.id, amountIn(shopId, price.withTax), state, packageId]]
      }),
    ),
    table(
      ['parcel', 'carrier', 'status', 'tracking', 'sent', 'delivered'],
      packages.map((parcel) => [
        parcel.id,
        parcel.carrierKey,
        parcel.deliveryStatus,
        parcel.tracking?.id ?? '',
        minute(parcel.shippedAt),
        minute(parcel.deliveredAt),
      ]),
    ),
    table(
      ['when', 'what'],
      history.map(({ at, status: what }) => [minute(at), what]),
    ),
  ].join('\n\n')
}

export const formatReturns = (returns: ListOf<'returns'>): string =>
  table(
    ['code', 'order', 'shop', 'status', 'way', 'pieces', 'refund', 'instead', 'announced'],
    returns.map(({ code, orderNumber, shopId, status, way, pieces, refund, instead, at }) => [
      code,
      orderNumber,
      shopName(shopId),
      status,
      way,
      pieces,
      amountIn(shopId, refund),
      instead ?? '',
      at,
    ]),
  )

export const formatStatements = (statements: ListOf<'statements'>): string =>
  table(
    ['received', 'kind', 'shop', 'found', 'contract', 'order', 'ends on', 'e-mail', 'case'],
    statements.map(({ caseNumber, kind, shopId, finding, contract, email, endsOn, orderNumber, at }) => [
      at,
      kind,
      shopName(shopId),
      finding,
      contract,
      orderNumber ?? '',
      endsOn ?? '',
      email,
      caseNumber,
    ]),
  )

/** Why a day of a subscription brought no order. */
const reasons = { ordered: '', unpaid: 'not paid', sold_out: 'not in stock', account_closed: 'account closed' } as const

export const formatDeliveries = (deliveries: ListOf<'renew'>): string =>
  table(
    ['subscription', 'customer', 'day', 'order', 'why not'],
    deliveries.map(({ subscriptionId, email, day, orderNumber, state }) => [
      subscriptionId,
      email,
      day,
      orderNumber ?? '',
      reasons[state],
    ]),
  )
