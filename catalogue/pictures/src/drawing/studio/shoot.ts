import { drawPiece } from '../relief/draw-piece.ts'
import { light } from '../relief/light.ts'
import type { Layer, WindowLight } from '../relief/light.ts'
import type { Piece } from '../relief/piece.ts'
import { asIs } from '../relief/placement.ts'
import type { Placement } from '../relief/placement.ts'
import { createRelief } from '../relief/relief.ts'
import type { Camera } from '../relief/relief.ts'

/** Pieces in painting order, each with its place in the picture. */
export type PlacedPiece = { piece: Piece; placement: Placement }

export const stand = (pieces: Piece[], placement: Placement = asIs): PlacedPiece[] =>
  pieces.map((piece) => ({ piece, placement }))

/** Draws and lights pieces; what remains is to put them on a ground. */
export function shoot(pieces: PlacedPiece[], camera: Camera, width: number, windowLight?: WindowLight): Layer {
  const relief = createRelief(camera, width)
  for (const { piece, placement } of pieces) drawPiece(relief, piece, placement)
  return light(relief, windowLight)
}
