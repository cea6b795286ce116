import type { returnReasons, ReturnableOrder, ReturnWay } from '@vitrine/contracts/shop'
import type { PictureAsset } from '../../ui/picture.tsx'

export type Reason = (typeof returnReasons)[number]

type Item = ReturnableOrder['items'][number]

/** Another size, wanted instead of the money. */
type OtherSize = Item['sizes'][number]

/** Pieces that are alike: one article at one price. */
export type ReturnLine = {
  /** Names its fields in the form. */
  id: string
  name: string
  colour: string
  size: string
  /** `null` for a present, because its price is not shown. */
  amount: number | null
  picture: PictureAsset | null
  state: Item['state']
  keys: readonly string[]
  sizes: readonly OtherSize[]
}

/** The customer's choice for a line. */
export type Pick = { line: ReturnLine; quantity: number; reason: Reason | null; exchange: OtherSize | null }

/** The customer's choice for one piece. */
export type PieceWish = { key: string; reason: Reason | null; exchangeFor?: number }

export const quantityField = (id: string) => `quantity-${id}`
export const reasonField = (id: string) => `reason-${id}`
export const insteadField = (id: string) => `instead-${id}`

/** Piece by piece, as the shop expects it. */
export const wishesOf = (picks: readonly Pick[]): PieceWish[] =>
  picks.flatMap(({ line, quantity, reason, exchange }) =>
    line.keys.slice(0, quantity).map((key) => ({ key, reason, ...(exchange && { exchangeFor: exchange.variantId }) })),
  )

/** The selection as hidden fields: line by line to change it, and piece by piece to send it. */
export const fieldsOf = (picks: readonly Pick[]): Record<string, string | string[]> => ({
  ...Object.fromEntries(
    picks.flatMap(({ line, quantity, reason, exchange }) => [
      [quantityField(line.id), String(quantity)],
      [reasonField(line.id), reason ?? ''],
      [insteadField(line.id), String(exchange?.variantId ?? '')],
    ]),
  ),
  piece: wishesOf(picks).map(({ key, reason, exchangeFor }) => `${key} ${reason ?? ''} ${exchangeFor ?? ''}`),
})

/** An announced return, as its confirmation shows it. */
export type AnnouncedReturn = {
  id: string
  number: string
  code: string
  way: ReturnWay
  refund: number | null
  /** Replacements, a line each, and the number of their order. */
  exchanged: readonly string[]
  exchangeOrder: string
  /** How many days it waits for what is sent back. */
  holdDays: number
  /** Receiver of the gift card. */
  giftEmail: string
}

/** Fields that are sent again with the label, so that the page stays as it was. */
export const labelFields = (announced: AnnouncedReturn) => {
  const { id, number, code, refund, exchanged, exchangeOrder, holdDays, giftEmail } = announced
  return {
    returnId: id,
    number,
    code,
    refund: String(refund ?? ''),
    exchanged,
    exchangeOrder,
    holdDays: String(holdDays),
    giftEmail,
  }
}
