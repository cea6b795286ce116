import type { AddRefusal } from '../goods/add-reply.ts'
import type { Visitor } from '../platform/visitor.ts'

/** What came of each piece, by its place in the look; `later` waits for the network. */
export type PieceResult = { place: number; outcome: 'added' | 'reduced' | 'later' | AddRefusal }
export type PiecesReply = { results: readonly PieceResult[]; visitor: Visitor | null }

export const isIn = ({ outcome }: PieceResult): boolean => outcome === 'added' || outcome === 'reduced'

/** Why a piece is not in the basket; nothing where it is, or is on its way. */
export const refusalOf = ({ outcome }: PieceResult): AddRefusal | null =>
  outcome === 'added' || outcome === 'reduced' || outcome === 'later' ? null : outcome
