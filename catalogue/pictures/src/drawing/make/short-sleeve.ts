import { lerp, smooth } from '../base/maths.ts'
import { tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { limb } from '../drape/limb.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { side } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'
import { limbOf, matched } from './sleeve.ts'
import { seam, stitch } from './stitching.ts'

type Short = {
  fabric: Fabric
  seed: number
  cap: Point
  pit: Point
  z?: number
  /** How much longer and wider than usual, in centimetres. */
  long?: number
  wide?: number
  /** A turned-up cuff of this height instead of a stitched hem. */
  turnUp?: number
}

/** A set-in short sleeve that ends above the elbow. */
export function shortSleeve(s: Side, short: Short): Piece {
  const { fabric, seed, cap, pit, z = 2.4, long = 0, wide = 0, turnUp = 0 } = short
  const arm = limb(side(s, points(`18 35, 20.8 42, ${22.2 + long * 0.2} ${50.5 + long}`)), () => 4.6 + wide / 2)
  // One sleeve lifts a little more than the other.
  const end = 50 + long - 0.35 * s
  const out = 26 + long * 0.24 + wide * 0.6 + 0.3 * s
  const inner = pit[0] + 0.8
  const up = turnUp || 1.9
  const hem = side(s, points(`${out - 0.4} ${end - 0.1 - up}, 22.2 ${end + 1.6 - up}, ${inner} ${end + 2 - up}`))
  return {
    limb: limbOf(s),
    shape: side(
      s,
      line(`M ${cap[0]} ${cap[1]} C ${cap[0] + 3} ${cap[1] + 1.2} ${out - 1.6} 41 ${out} ${end - 0.2}
        C ${out - 2.6} ${end + 1.4} 20.4 ${end + 2.2} ${inner} ${end + 2}
        C ${inner - 0.3} 50 ${pit[0] + 0.1} 48 ${pit[0] - 0.4} ${pit[1]}
        C ${pit[0] - 1.2} 42 ${cap[0] - 2.4} 37.5 ${cap[0] - 0.5} ${cap[1] - 0.2} Z`),
    ),
    form: { kind: 'tube', k: 0.42, n: 2.1, angle: arm.angle, smooth: 5, join: 19, soft: 1.9 },
    z,
    fabric,
    seed: seed + s,
    wobble: 0.12,
    grain: { angle: arm.angle * 0.92, ...matched(s, cap, pit, arm.angle * 0.92) },
    height: soft(seed + s * 3, 0.25, 6),
    folds: [
      ...fan(s * 17.4, 47, s > 0 ? -0.8 : Math.PI + 0.8, s > 0 ? 0.7 : Math.PI - 0.7, 4, 8, 0.4, 0.8, seed + 7 + s),
      ridge([arm.at(0.2, -0.2 * s), arm.at(0.6, 0.1), arm.at(1.2, 0.1)], 0.35, 1.3),
    ],
    stitches: turnUp ? [] : [stitch(hem, tone(fabric, 0.75), { length: 0.22, gap: 0.1, width: 0.05, alpha: 0.55 })],
    seams: [seam(hem, turnUp ? { depth: 0.2, width: 0.22, pucker: 0.05 } : { depth: 0.03, width: 0.08, pucker: 0.03 })],
    edge: { r: 0.24, h: 0.14 },
  }
}

/** A wide short sleeve with a wavy edge. */
export function flutterSleeve(s: Side, { fabric, seed }: { fabric: Fabric; seed: number }): Piece {
  const arm = limb(side(s, points('17.6 35, 21 44, 23 53')), () => 5.4)
  const wave = Array.from({ length: 19 }, (_, i): Point => {
    const q = i / 18
    return [lerp(28.6, 17.4, q), 52.6 + 2.6 * Math.sin(q * Math.PI) + 0.55 * Math.sin(q * 17 + seed)]
  })
  return {
    limb: limbOf(s),
    shape: side(s, [
      ...line('M 18.6 33.4 C 22.4 35 26 42 28.6 52.4'),
      ...wave,
      ...line('M 17.4 52.8 C 16.8 50 16.4 48 16 46.4 C 15.2 42 16 37.5 18.2 33.2'),
    ]),
    form: { kind: 'tube', k: 0.4, n: 2.2, angle: arm.angle, smooth: 5, join: 19, soft: 1.9 },
    z: 2.2,
    fabric,
    seed: seed + s,
    grain: { angle: arm.angle, x: s * 18, y: 34 },
    height: sum(
      soft(seed + s, 0.3, 5),
      (x, y) => 0.75 * smooth(36, 52, y) * Math.sin((x * s - 17 - (y - 34) * 0.25) * 1.5 + seed),
    ),
    edge: { r: 0.22, h: 0.14 },
  }
}
