import { lerp } from '../base/maths.ts'
import { hash } from '../base/random.ts'
import { tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft, sum } from '../drape/fields.ts'
import { cuffGathers, limb, limbFolds } from '../drape/limb.ts'
import type { Limb } from '../drape/limb.ts'
import { line } from '../outline/path.ts'
import type { Point, Line } from '../outline/path.ts'
import { side, spline } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Field, Paint, Piece, Seam } from '../relief/piece.ts'
import { button } from './button.ts'
import { shirtThread, stitch } from './stitching.ts'

type Cuff = { len?: number; w?: number; fabric?: Fabric; btn?: Fabric }

/** `cap` and `pit` are the ends of the armhole, `wrist` is the centre of the cuff; all on the picture's right side. */
type Sleeve = {
  fabric: Fabric
  seed: number
  cap: Point
  pit: Point
  wrist: Point
  /** Half widths at wrist and elbow. */
  ww?: number
  ew?: number
  /** How far the sleeve balloons above the cuff. */
  bulge?: number
  folds?: Parameters<typeof limbFolds>[2]
  z?: number
  cuff?: Cuff
  ribCuff?: Cuff
  /** Padding on top of the drape. */
  fill?: Field
  paint?: Paint
  seams?: ((s: Side) => Seam)[]
  sag?: number
  hemStitch?: boolean
  k?: number
  edge?: { r: number; h: number }
}

export const limbOf = (s: Side) => (s > 0 ? ('right' as const) : ('left' as const))
export const onLimb = (s: Side, pieces: Piece[]): Piece[] => pieces.map((piece) => ({ ...piece, limb: limbOf(s) }))

export function sleeve(s: Side, options: Sleeve): Piece[] & { limb: Limb } {
  const { fabric: cloth, seed, cap, pit, ww = 3.6, ew = 5, bulge = 0, folds = {}, z = 1.1 } = options
  const {
    cuff,
    ribCuff,
    seams = [],
    fill = null,
    paint,
    sag = 1.1,
    hemStitch = true,
    k = 0.46,
    edge = { r: 0.2, h: 0.12 },
  } = options
  // Sleeves never hang alike: one wrist falls a little further out and higher than the other.
  const own = 0.45 * s + 0.5 * (hash(seed, s, 5) - 0.5)
  const wrist: Point = [options.wrist[0] + own, options.wrist[1] - 0.8 * own]
  const axis = sleeveAxis(cap, pit, wrist, 1.1 - 0.5 * own)
  const { top, mid, length, at } = axis
  const elbowOut = at(mid, 0, ew)
  const elbowIn = at(mid, 0, -ew)
  const wristOut = at(wrist, 0, ww)
  const wristIn = at(wrist, 0, -ww)
  const outline = line(`M ${c(cap)}
    C ${c([cap[0] + 2.6, cap[1] + 1.2])} ${c(at(elbowOut, -length * 0.27, 0.3))} ${c(elbowOut)}
    C ${c(at(elbowOut, length * 0.2, bulge * 0.6))} ${c(at(wristOut, -length * 0.14, bulge))} ${c(wristOut)}
    Q ${c(at(wrist, sag, 0))} ${c(wristIn)}
    C ${c(at(wristIn, -length * 0.14, -bulge * 0.8))} ${c(at(elbowIn, length * 0.2, -bulge * 0.4))} ${c(elbowIn)}
    C ${c(at(elbowIn, -length * 0.18, 0))} ${c([pit[0] + 0.9, pit[1] + 3.4])} ${c([pit[0] - 0.4, pit[1]])}
    C ${c([pit[0] - 1.3, pit[1] - 4.5])} ${c([cap[0] - 2.6, cap[1] + 4])} ${c([cap[0] - 0.5, cap[1] - 0.2])} Z`)
  const arm = limb(side(s, [top, mid, wrist]), (q) => lerp(ew * 1.05, ww + bulge * 0.5, q))
  const hem = side(s, [at(wristOut, -1.6, -0.1), at(wrist, -1.6 + sag * 0.5, 0), at(wristIn, -1.6, 0.1)])
  const isHemmed = hemStitch && !cuff && !ribCuff
  const pieces: Piece[] = [
    {
      shape: side(s, outline),
      form: { kind: 'tube', k, n: 2.1, angle: arm.angle, smooth: 4, join: 21, soft: 1.9 },
      z,
      fabric: cloth,
      seed: seed + s,
      wobble: 0.12,
      grain: { angle: arm.angle, ...matched(s, cap, pit, arm.angle) },
      height: sum(soft(seed + s * 3, 0.22, 6.5), bulge > 1 ? cuffGathers(arm, seed + s, bulge) : null, fill),
      folds: limbFolds(arm, seed * 3 + 4 + s, { a: 0.45, w: 1, n: 9, side: -s, ...folds }),
      seams: [
        ...seams.map((make) => make(s)),
        ...(isHemmed ? [{ line: spline(hem), depth: 0.03, width: 0.08, pucker: 0.03 }] : []),
      ],
      edge,
      ...(paint ? { paint } : {}),
    },
  ]
  if (cuff) pieces.push(...cuffPieces(s, cuff, axis, arm, { cloth, seed, z, wrist, isSewn: true, paint }))
  if (ribCuff) pieces.push(...cuffPieces(s, ribCuff, axis, arm, { cloth, seed, z, wrist, isSewn: false, paint }))
  return Object.assign(onLimb(s, pieces), { limb: arm })
}

/** Stripes turn with the arm and meet those of the body half way down the armhole. */
export function matched(s: Side, cap: Point, pit: Point, angle: number) {
  const y = lerp(cap[1], pit[1], 0.6)
  return { x: s * lerp(cap[0], pit[0], 0.6), y: y - y / Math.cos(angle) }
}

type Axis = { top: Point; mid: Point; length: number; at: (p: Point, along: number, out: number) => Point }

function sleeveAxis(cap: Point, pit: Point, wrist: Point, bend: number): Axis {
  const top: Point = [(cap[0] + pit[0]) / 2 + 1.4, cap[1] + 4]
  const length = Math.hypot(wrist[0] - top[0], wrist[1] - top[1])
  const dx = (wrist[0] - top[0]) / length
  const dy = (wrist[1] - top[1]) / length
  const at = (p: Point, along: number, out: number): Point => [
    p[0] + dx * along + dy * out,
    p[1] + dy * along - dx * out,
  ]
  return { top, mid: at([lerp(top[0], wrist[0], 0.5), lerp(top[1], wrist[1], 0.5)], 0, bend), length, at }
}

type CuffSetting = { cloth: Fabric; seed: number; z: number; wrist: Point; isSewn: boolean; paint: Paint | undefined }

function cuffPieces(
  s: Side,
  cuff: Cuff,
  { at }: Axis,
  arm: Limb,
  { cloth, seed, z, wrist, isSewn, paint }: CuffSetting,
): Piece[] {
  const { len = 5.5, w = 3, btn } = cuff
  const outline = line(`M ${c(at(wrist, -1, w + 0.1))} L ${c(at(wrist, -1 + len, w))}
    Q ${c(at(wrist, len + 0.1, 0))} ${c(at(wrist, -1 + len, -w))} L ${c(at(wrist, -1, -w - 0.1))}
    Q ${c(at(wrist, -0.2, 0))} ${c(at(wrist, -1, w + 0.1))} Z`)
  const edge: Line = side(s, [at(wrist, len - 1.5, w), at(wrist, len - 0.1, 0), at(wrist, len - 1.5, -w)])
  const pieces: Piece[] = [
    {
      shape: side(s, outline),
      form: { kind: 'tube', k: 0.5, n: 2, angle: arm.angle, smooth: 1.5 },
      z: z + 0.5,
      fabric: cuff.fabric ?? cloth,
      seed: seed + s,
      // A sewn cuff is cut across: its stripes run round the wrist.
      grain: { angle: arm.angle + (isSewn ? Math.PI / 2 : 0), x: s * wrist[0], y: wrist[1] },
      height: soft(seed + s, 0.12, 3),
      edge: { r: 0.28, h: 0.24 },
      stitches: isSewn ? [stitch(edge, tone(cloth, 0.7), shirtThread)] : [],
      ...(paint ? { paint } : {}),
    },
  ]
  // Two buttons side by side, so that the cuff fits narrow wrists too.
  for (const out of btn ? [-0.22, 0.3] : []) {
    const [bx, by] = at(wrist, len * 0.4, w * out)
    if (btn) pieces.push(...button(s * bx, by, 0.46, btn))
  }
  return pieces
}

const c = (p: Point) => `${p[0].toFixed(2)} ${p[1].toFixed(2)}`
