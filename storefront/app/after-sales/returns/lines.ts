import { type ReturnableOrder, returnReasons } from '@vitrine/contracts/shop'
import { goodsPicture } from '../../product-card/card.ts'
import { textIn, textsIn } from '../read-form.ts'
import { insteadField, type Pick, type PieceWish, quantityField, reasonField, type ReturnLine } from './fields.ts'

export function linesOf({ items }: ReturnableOrder, cdnUrl: string): ReturnLine[] {
  const groups = Map.groupBy(items, ({ variantId, amount, state }) => `${variantId}-${amount ?? ''}-${state}`)
  return [...groups].flatMap(([id, same]) => {
    const [first] = same
    if (!first) return []
    const { name, colour, size, amount, picture, state, sizes } = first
    return [
      {
        id,
        name,
        colour,
        size,
        amount,
        picture: picture ? goodsPicture(cdnUrl, picture, '') : null,
        state,
        sizes,
        keys: same.map(({ key }) => key),
      },
    ]
  })
}

/** Selected lines of the form, as far as they can be returned. A size that has sold out meanwhile is dropped. */
export const picksIn = (form: FormData, lines: readonly ReturnLine[]): Pick[] =>
  lines
    .filter(({ state }) => state === 'returnable')
    .map((line) => {
      const wanted = Math.floor(Number(textIn(form, quantityField(line.id))))
      const reason = textIn(form, reasonField(line.id))
      const instead = textIn(form, insteadField(line.id))
      return {
        line,
        quantity: Number.isFinite(wanted) ? Math.min(Math.max(wanted, 0), line.keys.length) : 0,
        reason: returnReasons.find((each) => each === reason) ?? null,
        exchange: line.sizes.find(({ variantId }) => String(variantId) === instead) ?? null,
      }
    })
    .filter(({ quantity }) => quantity > 0)

/** Whether a chosen size has sold out: the customer must see that before they get a refund instead. */
export const hasLostSize = (form: FormData, picks: readonly Pick[]): boolean =>
  picks.some(({ line, exchange }) => !exchange && textIn(form, insteadField(line.id)) !== '')

export const piecesIn = (form: FormData): PieceWish[] =>
  textsIn(form, 'piece').map((piece) => {
    const [key = '', reason, variantId = ''] = piece.split(' ')
    return {
      key,
      reason: returnReasons.find((each) => each === reason) ?? null,
      ...(/^\d{1,9}$/.test(variantId) && { exchangeFor: Number(variantId) }),
    }
  })
