import type { AddRefusal } from '../goods/add-reply.ts'
import type { Visitor } from '../platform/visitor.ts'

/** What came of each piece, by its place in the look. */
export type PieceResult = { place: number; outcome: 'added' | 'reduced' | AddRefusal }
export type PiecesReply = { results: readonly PieceResult[]; visitor: Visitor | null }

/** Why a piece is not in the basket; nothing where it is. */
export const refusalOf = ({ outcome }: PieceResult): AddRefusal | null =>
  outcome === 'added' || outcome === 'reduced' ? null : outcome

export const isIn = (result: PieceResult): boolean => refusalOf(result) === null
