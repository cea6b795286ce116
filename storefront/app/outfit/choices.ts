import type { Choice, Piece } from './outfit-view.ts'

/** Choices of the shopper by place of the look. */
export type Choices = Readonly<Record<number, { size?: string; isWanted?: boolean } | undefined>>

/** Sizes are stored by name, so that they stay chosen in another colour. */
export function sizeOf({ place, choices: sizes, isOneSize }: Piece, choices: Choices): Choice | undefined {
  if (isOneSize) return sizes[0]
  const wanted = choices[place]?.size
  return sizes.find(({ size }) => size === wanted)
}

const isWanted = ({ place }: Piece, choices: Choices): boolean => choices[place]?.isWanted ?? true

/** The chosen variant; none where the size is missing, sold out or deselected. */
export function chosenOf(piece: Piece, choices: Choices): Choice | undefined {
  const choice = isWanted(piece, choices) ? sizeOf(piece, choices) : undefined
  return choice?.isSoldOut ? undefined : choice
}

/** Total of the chosen pieces in cents. */
export const sumOf = (pieces: readonly Piece[], choices: Choices): number =>
  pieces.reduce((sum, piece) => sum + (chosenOf(piece, choices)?.price ?? 0), 0)
