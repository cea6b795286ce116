import type { returnReasons, ReturnableOrder } from '@vitrine/contracts/shop'
import type { PictureAsset } from '../../ui/picture.tsx'

export type Reason = (typeof returnReasons)[number]

/** Pieces that are alike: one article at one price. */
export type ReturnLine = {
  /** Names its fields in the form. */
  id: string
  name: string
  colour: string
  size: string
  amount: number
  picture: PictureAsset | null
  state: ReturnableOrder['items'][number]['state']
  keys: readonly string[]
}

/** What somebody chose of a line. */
export type Pick = { line: ReturnLine; quantity: number; reason: Reason | null }

export const quantityField = (id: string) => `quantity-${id}`
export const reasonField = (id: string) => `reason-${id}`

/** Piece by piece, as the shop is told. */
export const wishesOf = (picks: readonly Pick[]): { key: string; reason: Reason | null }[] =>
  picks.flatMap(({ line, quantity, reason }) => line.keys.slice(0, quantity).map((key) => ({ key, reason })))

/** What was chosen, as fields that nobody sees: line by line to choose anew, and piece by piece to send. */
export const fieldsOf = (picks: readonly Pick[]): Record<string, string | string[]> => ({
  ...Object.fromEntries(
    picks.flatMap(({ line, quantity, reason }) => [
      [quantityField(line.id), String(quantity)],
      [reasonField(line.id), reason ?? ''],
    ]),
  ),
  piece: wishesOf(picks).map(({ key, reason }) => `${key} ${reason ?? ''}`),
})
