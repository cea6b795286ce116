import { cover, linear, multiply } from '../base/colour.ts'
import type { Rgb } from '../base/colour.ts'
import { smooth } from '../base/maths.ts'
import type { Fabric } from '../cloth/fabric.ts'
import type { Field, Paint } from '../relief/piece.ts'

const cream = linear('#efe6d6')
const ink = linear('#26262e')

/** The second colour of a tipped knit: cream on dark wool, ink on light. */
export const tipping = ({ base }: Fabric): Rgb => (0.3 * base[0] + 0.6 * base[1] + 0.1 * base[2] < 0.32 ? cream : ink)

/** Two bands of the second colour, at a distance from an edge in centimetres. */
export const tipped =
  (colour: Rgb, distance: Field, bands: readonly [from: number, to: number][]): Paint =>
  (x, y, c, t, v) => {
    const d = distance(x, y, t, v)
    for (const [from, to] of bands) {
      const k = smooth(from - 0.06, from + 0.06, d) * smooth(to + 0.06, to - 0.06, d)
      if (k > 0) cover(c, colour, k)
    }
  }

type Stitchwork = 'plain' | 'columns' | 'chevron' | 'ridges' | 'lattice'

/** Patterns a knitter makes with purl stitches and travelling ribs, as relief over the body of a knit. */
export function stitchwork(kind: Stitchwork, top: number): { fine?: Field; paint?: Paint } {
  const pattern = patterns[kind]
  if (!pattern) return {}
  const at = (x: number, y: number) => smooth(top - 0.3, top + 0.5, y) * pattern(x, y, top)
  return { fine: (x, y) => 0.26 * at(x, y), paint: (x, y, c) => multiply(c, 0.93 + 0.1 * at(x, y)) }
}

const cord = (d: number, width: number) => Math.sqrt(Math.max(0, 1 - (d / width) ** 2))
const nearest = (x: number, period: number) => x - Math.round(x / period) * period

const patterns: Record<Stitchwork, ((x: number, y: number, top: number) => number) | null> = {
  plain: null,
  columns: (x) => Math.max(cord(nearest(x, 5.6) - 0.55, 0.5), cord(nearest(x, 5.6) + 0.55, 0.5)),
  chevron: (x, y) => cord(nearest(y - Math.abs(x) * 0.62, 7), 0.62),
  ridges: (_x, y, top) => (y > top + 15 ? 0 : cord(nearest(y, 2.3), 0.6)),
  lattice: (x, y) => Math.max(cord(nearest(x + y * 0.7, 7.4), 0.5), cord(nearest(x - y * 0.7, 7.4), 0.5)),
}
