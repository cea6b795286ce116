import { type ReturnableOrder, returnReasons } from '@vitrine/contracts/shop'
import { goodsPicture } from '../../goods/card.ts'
import { textIn, textsIn } from '../read-form.ts'
import { type Pick, quantityField, type Reason, reasonField, type ReturnLine } from './fields.ts'

export function linesOf({ items }: ReturnableOrder, cdnUrl: string): ReturnLine[] {
  const groups = Map.groupBy(items, ({ variantId, amount, state }) => `${variantId}-${amount}-${state}`)
  return [...groups].flatMap(([id, same]) => {
    const [first] = same
    if (!first) return []
    const { name, colour, size, amount, picture, state } = first
    return [
      {
        id,
        name,
        colour,
        size,
        amount,
        picture: picture ? goodsPicture(cdnUrl, picture, '') : null,
        state,
        keys: same.map(({ key }) => key),
      },
    ]
  })
}

/** What was chosen in the form, as far as it can go back. */
export const picksIn = (form: FormData, lines: readonly ReturnLine[]): Pick[] =>
  lines
    .filter(({ state }) => state === 'returnable')
    .map((line) => {
      const wanted = Math.floor(Number(textIn(form, quantityField(line.id))))
      const reason = textIn(form, reasonField(line.id))
      return {
        line,
        quantity: Number.isFinite(wanted) ? Math.min(Math.max(wanted, 0), line.keys.length) : 0,
        reason: returnReasons.find((each) => each === reason) ?? null,
      }
    })
    .filter(({ quantity }) => quantity > 0)

export const piecesIn = (form: FormData): { key: string; reason: Reason | null }[] =>
  textsIn(form, 'piece').map((piece) => {
    const [key = '', reason] = piece.split(' ')
    return { key, reason: returnReasons.find((each) => each === reason) ?? null }
  })
