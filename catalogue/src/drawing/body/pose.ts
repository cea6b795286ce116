import { smooth } from '../base/maths.ts'
import type { Piece } from '../relief/piece.ts'
import { bent, asIs } from '../relief/placement.ts'
import type { Placement } from '../relief/placement.ts'

/** How the mannequin stands. Poses bend the picture of the body, so whatever is worn follows. */
export const poses = ['straight', 'relaxed', 'turned'] as const
export type Pose = (typeof poses)[number]

/** Where a piece goes when the body takes a pose; the two arms move on their own. */
export function posed(pose: Pose, piece: Pick<Piece, 'limb'>): Placement {
  if (pose === 'straight') return asIs
  return placements[pose][piece.limb ?? 'body']
}

/** Like `bump`, without the exponential: poses are asked for every half centimetre of every piece. */
function bell(y: number, centre: number, width: number): number {
  const q = (y - centre) / (width * 1.3)
  const k = 1 / (1 + q * q)
  return k * k
}

/** Weight on one leg: hips out and tilted, shoulders tilted the other way, the knee of the free leg forward. */
function relax(x: number, y: number): [number, number] {
  const hips = bell(y, 92, 36)
  const free = smooth(96, 134, y) * smooth(-2, 6, x)
  const shoulders = bell(y, 34, 26)
  return [
    x + 2.6 * hips - 0.9 * shoulders + 2.2 * free * bell(y, 140, 34) - 0.6 * smooth(24, 8, y),
    y -
      0.055 * x * shoulders * smooth(60, 34, y) +
      0.05 * x * hips * bell(y, 88, 26) -
      1.2 * free * smooth(150, 184, y),
  ]
}

/** A slight turn to the left: what stands out from the body moves further than what lies at its side. */
function turn(x: number, y: number): [number, number] {
  const half = 17 + 0.03 * Math.max(0, y - 90)
  const t = Math.min(1, Math.abs(x) / half)
  const depth = 0.46 * half * Math.sqrt(1 - t * t) * smooth(-6, 10, y)
  const hips = bell(y, 92, 40)
  return [x * 0.955 - depth * 0.3 + 1.6 + 0.8 * hips, y + 0.012 * x * bell(y, 60, 50)]
}

const elbow = 63

/** Bends a forearm at the elbow; positive brings the hand towards the body. */
function bend(s: 1 | -1, x: number, y: number, angle: number, lift: number): [number, number] {
  const k = smooth(elbow - 9, elbow + 9, y)
  const a = angle * k * s
  const dx = x - s * 21.6
  const dy = y - elbow
  const c = Math.cos(a)
  const n = Math.sin(a)
  return [s * 21.6 + dx * c - dy * n + s * lift * smooth(30, elbow, y), elbow + dx * n + dy * c]
}

const limbs = (warp: typeof relax, left: [number, number], right: [number, number]) => ({
  body: bent(warp),
  left: bent((x, y) => warp(...bend(-1, x, y, ...left))),
  right: bent((x, y) => warp(...bend(1, x, y, ...right))),
})

const placements = {
  relaxed: limbs(relax, [0.05, 0.4], [0.22, 1.5]),
  turned: limbs(turn, [0.2, 0.8], [0.08, 0.2]),
}
