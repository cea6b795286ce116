import type { Choice, Piece } from './outfit-view.ts'

/** What somebody chose for each place of a look. */
export type Choices = Readonly<Record<number, { size?: string; isWanted?: boolean } | undefined>>

/** Sizes are kept by their name, so that another colour keeps them where it has them. */
export function sizeOf({ place, choices: sizes, isOneSize }: Piece, choices: Choices): Choice | undefined {
  if (isOneSize) return sizes[0]
  const wanted = choices[place]?.size
  return sizes.find(({ size }) => size === wanted)
}

const isWanted = ({ place }: Piece, choices: Choices): boolean => choices[place]?.isWanted ?? true

/** The variant that would go into the basket; none where the size is missing, sold out or not wanted. */
export function chosenOf(piece: Piece, choices: Choices): Choice | undefined {
  const choice = isWanted(piece, choices) ? sizeOf(piece, choices) : undefined
  return choice?.isSoldOut ? undefined : choice
}

/** Cents of what is chosen and can be had. */
export const sumOf = (pieces: readonly Piece[], choices: Choices): number =>
  pieces.reduce((sum, piece) => sum + (chosenOf(piece, choices)?.price ?? 0), 0)
