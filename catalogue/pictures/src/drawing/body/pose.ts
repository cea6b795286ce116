import { lerp, smooth } from '../base/maths.ts'
import type { Line, Point } from '../outline/path.ts'
import { side } from '../outline/shapes.ts'
import { bent, combined, jointed, mirrored } from '../relief/placement.ts'
import type { Placement } from '../relief/placement.ts'
import { armMarks } from './arm.ts'
import type { HangingArm } from './arm.ts'
import { relaxed, turned, upright } from './carriage.ts'

/** How the mannequin stands. Poses bend the picture of the body, so whatever is worn follows. */
export const poses = ['straight', 'relaxed', 'turned', 'pocket', 'akimbo', 'strolling'] as const
export type Pose = (typeof poses)[number]
/** A pose, or its mirror image. */
export type Stance = { pose: Pose; isMirrored: boolean }

const degrees = Math.PI / 180

/** Degrees away from the body of upper arm, forearm and hand, and how much shorter each is seen from the front. */
type Gesture = {
  upper: number
  fore: number
  hand: number
  short: [upper: number, fore: number]
  /** How far the wrist comes forward. */
  lift: number
  /** Nothing holds the hand: a sleeve that stands off the body takes the arm with it. */
  hangs?: boolean
}

const gestures = {
  hang: { upper: 9.5, fore: 0, hand: -5, short: [1, 1], lift: 3.4, hangs: true },
  loose: { upper: 11, fore: -8, hand: -12, short: [1, 0.96], lift: 4.6, hangs: true },
  hip: { upper: 40, fore: -55, hand: -33, short: [0.86, 0.58], lift: 5.6 },
} satisfies Record<string, Gesture>
type Hand = keyof typeof gestures | 'pocket'

/** Body and hands of each pose; the left hand first, as the picture shows it. */
const figures: Record<Pose, { body: (x: number, y: number) => Point; left: Hand; right: Hand }> = {
  straight: { body: upright, left: 'hang', right: 'loose' },
  relaxed: { body: relaxed, left: 'loose', right: 'hang' },
  turned: { body: turned, left: 'hang', right: 'loose' },
  pocket: { body: relaxed, left: 'pocket', right: 'hang' },
  akimbo: { body: relaxed, left: 'loose', right: 'hip' },
  strolling: { body: turned, left: 'hang', right: 'pocket' },
}

/** Moves the parts of a posed body. */
export type Posture = { body: Placement; left: PosedArm; right: PosedArm }
export type PosedArm = {
  placement: Placement
  /** How far a point of the arm comes forward, by its distance from the shoulder. */
  lift: (down: number) => number
  /** The part of the hand that is in a pocket, in the garment centimetres of this arm. */
  hidden?: Line
}

/** Without a pocket no hand can go into one. */
export function postureOf({ pose, isMirrored }: Stance, arm: HangingArm, pocket?: Line): Posture {
  const { body, left, right } = figures[pose]
  const there = isMirrored ? mirrored(bent(body)) : bent(body)
  const at = (s: -1 | 1): PosedArm => {
    const hand = s > 0 === isMirrored ? left : right
    const isHidden = hand === 'pocket' && pocket
    const gesture = isHidden ? intoPocket(pocket) : gestures[hand === 'pocket' ? 'loose' : hand]
    const bending = reach(arm, gesture)
    const moved = s > 0 ? bending : mirrored(bending)
    const behind = isHidden ? side(s, behindPocket(pocket)) : null
    return {
      placement: combined(moved, there),
      lift: (down) => gesture.lift * smooth(10, armMarks.wrist - 6, down),
      ...(behind ? { hidden: behind.map(([x, y]) => moved.toGarment(x, y)) } : {}),
    }
  }
  return { body: there, left: at(-1), right: at(1) }
}

/** Pockets of coats are lower than those of trousers, and the arm is straighter; into a flat one the hand dips. */
function intoPocket(pocket: Line): Gesture {
  const [, top] = pocket[0] as Point
  const [, bottom] = pocket[pocket.length - 1] as Point
  const low = smooth(74, 86, (top + bottom) / 2)
  const dip = Math.abs(bottom - top) < 4 ? 0.15 : 0
  return {
    upper: lerp(25, 20, low),
    fore: lerp(-35, -20, low),
    hand: lerp(-38, -30, low),
    short: [lerp(0.86, 0.94, low), lerp(0.7, 0.85, low) - dip],
    lift: 5.4,
  }
}

/** Everything below and inside the line of a pocket, in steps short enough for a bent arm to follow. */
function behindPocket(pocket: Line): Line {
  const [, top] = pocket[0] as Point
  const [x, bottom] = pocket[pocket.length - 1] as Point
  const corners: Line = [...pocket, [x + 7, bottom + 2], [x + 7, bottom + 26], [-2, bottom + 26], [-2, top - 1]]
  return corners.flatMap(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] as Point
    return Array.from({ length: 8 }, (_, k): Point => [lerp(ax, bx, k / 8), lerp(ay, by, k / 8)])
  })
}

/** Bones of the arm on the right. The sleeve head keeps its direction, so that the armhole stays closed. */
function reach({ root, heading }: HangingArm, { upper, fore, hand, short, hangs = false }: Gesture): Placement {
  const wide = hangs ? Math.max(0, 90 - heading / degrees - 8) : 0
  const first = (90 - upper - wide) * degrees
  const second = (90 - fore - wide) * degrees
  const third = (90 - hand - wide) * degrees
  const { elbow, wrist } = armMarks
  return jointed(root, heading, [
    { length: 5, turn: 0, scale: 1 },
    { length: 14, turn: first - heading, scale: short[0] },
    { length: elbow - 6 - 19, turn: 0, scale: short[0] },
    { length: 12, turn: second - first, scale: (short[0] + short[1]) / 2 },
    { length: wrist - elbow - 6, turn: 0, scale: short[1] },
    { length: 6, turn: third - second, scale: 1 },
    { length: 20, turn: 0, scale: 1 },
  ])
}
