import type { AddRefusal } from '../add-to-basket/add-reply.ts'
import type { VisitorChange } from '../platform/visitor.ts'

/** Result of adding a piece of a look, by its place; `queued` while the network is gone. */
export type PieceResult = { place: number; outcome: 'added' | 'reduced' | 'queued' | AddRefusal }
export type PiecesReply = { results: readonly PieceResult[]; visitor: VisitorChange }

export const isIn = ({ outcome }: PieceResult): boolean => outcome === 'added' || outcome === 'reduced'

/** Why a piece is not in the basket; `null` where it was added or queued. */
export const refusalOf = ({ outcome }: PieceResult): AddRefusal | null =>
  outcome === 'added' || outcome === 'reduced' || outcome === 'queued' ? null : outcome
