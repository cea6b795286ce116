import { flatten } from '../outline/path.ts'
import type { Line, Point, Shape } from '../outline/path.ts'
import type { Garment, Piece } from '../relief/piece.ts'

/** Redraws every line of a garment through `to`: wider, taller, a shorter strap. */
export function reshape(garment: Garment, to: (point: Point) => Point): Garment {
  const line = (points: Line) => points.map(to)
  const shape = (outline: Shape) => flatten(outline).map(line)
  const piece = (p: Piece): Piece => ({
    ...p,
    shape: shape(p.shape),
    ...(p.clip ? { clip: shape(p.clip) } : {}),
    ...(p.cut ? { cut: shape(p.cut) } : {}),
    ...(p.form?.kind === 'tube' && p.form.ref ? { form: { ...p.form, ref: shape(p.form.ref) } } : {}),
    folds: p.folds?.map((fold) => ({ ...fold, line: line(fold.line) })) ?? [],
    seams: p.seams?.map((seam) => ({ ...seam, line: line(seam.line) })) ?? [],
    stitches: p.stitches?.map((stitch) => ({ ...stitch, line: line(stitch.line) })) ?? [],
  })
  return { ...garment, back: garment.back.map(piece), front: garment.front.map(piece) }
}
