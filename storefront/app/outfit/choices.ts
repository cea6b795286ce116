import type { Choice, Piece } from './outfit-view.ts'

/** Sizes chosen by the shopper, by place of the look; `null` for a piece that was deselected. */
export type Choices = Readonly<Record<number, string | null | undefined>>

/** The chosen variant. Sizes are stored by name, so that they stay chosen in another colour. A single size is chosen. */
export function chosenOf({ place, choices: sizes, isOneSize }: Piece, choices: Choices): Choice | undefined {
  const size = choices[place]
  const choice = isOneSize && size === undefined ? sizes[0] : sizes.find((each) => each.size === size)
  return choice?.isSoldOut ? undefined : choice
}

/** Total of the chosen pieces in cents. */
export const sumOf = (pieces: readonly Piece[], choices: Choices): number =>
  pieces.reduce((sum, piece) => sum + (chosenOf(piece, choices)?.price ?? 0), 0)

/** Pieces in stock whose size is still missing. */
export const unsizedOf = (pieces: readonly Piece[], choices: Choices): readonly Piece[] =>
  pieces.filter(
    (piece) => !piece.card.isSoldOut && choices[piece.place] !== null && chosenOf(piece, choices) === undefined,
  )
