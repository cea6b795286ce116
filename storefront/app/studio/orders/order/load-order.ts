import type { DeskOrder, PromisedGoodwill } from '@vitrine/contracts/desk'
import { formatDays } from '@vitrine/contracts/formats'
import type { Locale } from '@vitrine/contracts/markets'
import { defaultMarket, marketOfShop } from '@vitrine/contracts/markets'
import { formatTaxRate } from '@vitrine/contracts/prices'
import { goodsPicture } from '../../../product-card/card.ts'
import type { PictureAsset } from '../../../ui/picture.tsx'
import { localeOfShop, moneyOf } from '../shop-facts.ts'

/** A line of the money: its kind chooses the words. */
export type MoneyRow = {
  id: number
  kind: 'goods' | 'reduction' | 'delivery' | 'fee' | 'total' | 'payment' | 'goodwill'
  /** The kind of a reduction, the key of a fee or payment, the way of goodwill. */
  name: string
  detail: string
  amount: string
  refunded: string | null
}

export type OrderPage = Omit<DeskOrder, 'money' | 'pieces' | 'returns' | 'parcels'> & {
  shop: Locale
  pieces: readonly (Omit<DeskOrder['pieces'][number], 'amount' | 'picture'> & {
    amount: string | null
    picture: PictureAsset | null
  })[]
  parcels: readonly (DeskOrder['parcels'][number] & { promised: string })[]
  returns: readonly (Omit<DeskOrder['returns'][number], 'refund'> & { refund: string | null })[]
  money: {
    rows: readonly MoneyRow[]
    vat: { rate: string; amount: string }
    /** Goodwill that can still be taken back. */
    promised: readonly (Omit<PromisedGoodwill, 'amount'> & { amount: string })[]
  } | null
  /** Room for goodwill by its way; `null` where there is none. */
  goodwill: { payment: string | null; giftCard: string | null } | null
}

function toMoneyRows({ money, shopId }: Pick<DeskOrder, 'money' | 'shopId'>): MoneyRow[] {
  if (!money) return []
  const { sums } = money
  const row = (kind: MoneyRow['kind'], amount: number, more: Partial<MoneyRow> = {}) => ({
    kind,
    name: '',
    detail: '',
    refunded: null,
    ...more,
    amount: moneyOf(amount, shopId),
  })
  const rows = [
    row('goods', sums.goods),
    ...sums.reductions.map(({ kind, name, amount }) => row('reduction', -amount, { name: kind, detail: name })),
    ...(sums.delivery ? [row('delivery', sums.delivery.amount, { detail: sums.delivery.key })] : []),
    ...sums.fees.map(({ key, amount }) => row('fee', amount, { name: key })),
    row('total', sums.total),
    ...money.payments.map(({ method, amount, refunded }) =>
      row('payment', amount, { name: method, refunded: refunded > 0 ? moneyOf(refunded, shopId) : null }),
    ),
    ...money.goodwill.map(({ amount, target, reason }) => row('goodwill', -amount, { name: target, detail: reason })),
  ]
  return rows.map((line, id) => ({ ...line, id }))
}

/** An order with amounts, days and pictures as its shop has them. */
export function toOrderPage(order: DeskOrder, cdnUrl: string): OrderPage {
  const { shopId, money } = order
  const market = marketOfShop(shopId) ?? defaultMarket
  const amountOf = (minor: number | null) => (minor === null ? null : moneyOf(minor, shopId))
  const room = money?.goodwillRoom
  const hasRoom = room !== undefined && room.payment + room.gift_card > 0
  return {
    ...order,
    shop: localeOfShop(shopId),
    pieces: order.pieces.map(({ picture, amount, ...piece }) => ({
      ...piece,
      amount: amountOf(amount),
      picture: picture ? goodsPicture(cdnUrl, picture, piece.name) : null,
    })),
    parcels: order.parcels.map((parcel) => ({
      ...parcel,
      promised: formatDays(parcel.earliest, parcel.latest, market),
    })),
    returns: order.returns.map(({ refund, ...line }) => ({ ...line, refund: amountOf(refund) })),
    money: money && {
      rows: toMoneyRows(order),
      vat: { rate: formatTaxRate(money.sums.tax.rate, market), amount: moneyOf(money.sums.tax.amount, shopId) },
      promised: money.promisedGoodwill.map((promise) => ({ ...promise, amount: moneyOf(promise.amount, shopId) })),
    },
    goodwill: hasRoom
      ? {
          payment: room.payment > 0 ? moneyOf(room.payment, shopId) : null,
          giftCard: room.gift_card > 0 ? moneyOf(room.gift_card, shopId) : null,
        }
      : null,
  }
}
