import { lerp, smooth } from '../base/maths.ts'
import { random } from '../base/random.ts'
import type { Line } from '../outline/path.ts'
import { spline } from '../outline/shapes.ts'
import type { Fold } from '../relief/piece.ts'

type Run = {
  /** Shares of the length over which the fold rises and runs out. */
  fadeIn?: number
  fadeOut?: number
  /** How much wider it gets. */
  grow?: number
  /** Below one, the negative side is steeper: a fold that leans over. */
  lean?: number
}

const envelope = (t: number, fadeIn: number, fadeOut: number) => smooth(0, fadeIn, t) * smooth(1, 1 - fadeOut, t)

/** A soft ridge. */
export function ridge(points: Line, height: number, width: number, run: Run = {}): Fold {
  const { fadeIn = 0.3, fadeOut = 0.35, grow = 0, lean = 1 } = run
  return {
    line: spline(points),
    radius: width * 2.3 * (1 + Math.max(0, grow)) * Math.max(1, lean),
    profile: (d, t) => {
      const q = Math.abs(d / (width * (1 + grow * t) * (d > 0 ? 1 : lean)))
      return q > 2.6 ? 0 : height * envelope(t, fadeIn, fadeOut) * Math.exp(-(q ** 1.7))
    },
  }
}

export const groove = (points: Line, depth: number, width: number, run: Run = {}): Fold =>
  ridge(points, -depth, width, { fadeIn: 0.02, fadeOut: 0.02, ...run })

/** An overlap: cloth jumps up on the positive side and runs out slowly. */
export function overlap(points: Line, height: number, width: number, run: Run & { sharp?: number } = {}): Fold {
  const { fadeIn = 0.08, fadeOut = 0.5, sharp = 0.16 } = run
  return {
    line: spline(points),
    radius: width * 3,
    crisp: true,
    profile: (d, t) => {
      const up = Math.exp(-d / width) * smooth(0, sharp, d)
      const down = -0.25 * Math.exp(d / (width * 0.5)) * smooth(0, sharp, -d)
      return height * envelope(t, fadeIn, fadeOut) * (d > 0 ? up : down)
    },
  }
}

type Fan = { spread?: number; back?: number; bend?: number }

/** Drag lines that leave an edge between two angles; their starts are spread along it so that no knot forms. */
export function fan(
  cx: number,
  cy: number,
  a0: number,
  a1: number,
  count: number,
  length: number,
  height: number,
  width: number,
  seed: number,
  { spread = 4.5, back = 1.6, bend: tend = 0 }: Fan = {},
): Fold[] {
  const next = random(seed * 13 + 1)
  const middle = (a0 + a1) / 2
  const direction = Math.sign(a1 - a0 || 1)
  return Array.from({ length: count }, (_, i) => {
    const f = count === 1 ? 0.5 : (i + (next() - 0.5) * 0.5) / (count - 1)
    const a = lerp(a0, a1, f)
    const l = length * (0.6 + 0.7 * next())
    const bend = (next() - 0.5) * 0.5 + tend
    const x = cx - Math.sin(middle) * (f - 0.5) * spread * direction - Math.cos(a) * back
    const y = cy + Math.cos(middle) * (f - 0.5) * spread * direction - Math.sin(a) * back
    const at = (share: number, turn: number): [number, number] => [
      x + Math.cos(a + bend * turn) * l * share,
      y + Math.sin(a + bend * turn) * l * share,
    ]
    return ridge(
      [[x, y], at(0.33, 0), at(0.68, 0.5), at(1, 1)],
      height * (0.5 + 0.6 * next()),
      width * (0.75 + 0.5 * next()),
      {
        fadeIn: 0.06,
        fadeOut: 0.85,
        grow: 0.8,
        lean: 0.6,
      },
    )
  })
}
