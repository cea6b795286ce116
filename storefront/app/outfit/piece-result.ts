import type { AddRefusal } from '../add-to-basket/add-reply.ts'
import type { Visitor } from '../platform/visitor.ts'

/** What came of each piece, by its place in the look; `queued` while the network is gone. */
export type PieceResult = { place: number; outcome: 'added' | 'reduced' | 'queued' | AddRefusal }
export type PiecesReply = { results: readonly PieceResult[]; visitor: Visitor | null }

export const isIn = ({ outcome }: PieceResult): boolean => outcome === 'added' || outcome === 'reduced'

/** Why a piece is not in the basket; nothing where it is, or is on its way. */
export const refusalOf = ({ outcome }: PieceResult): AddRefusal | null =>
  outcome === 'added' || outcome === 'reduced' || outcome === 'queued' ? null : outcome
