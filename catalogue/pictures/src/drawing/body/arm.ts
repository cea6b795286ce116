import { bump } from '../base/maths.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { groove, ridge } from '../drape/folds.ts'
import { onLimb } from '../make/sleeve.ts'
import { line, points } from '../outline/path.ts'
import type { Line, Point } from '../outline/path.ts'
import { side } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

/** The rest position of an arm: its direction below the shoulder, on the picture's right side. */
export type HangingArm = { root: Point; heading: number; isSleeved: boolean }

const shoulder: Point = [19, 36]
/** From the shoulder: the joint above the elbow, the elbow, the wrist. */
export const armMarks = { joint: 21, elbow: 28, wrist: 54 } as const

/** An arm hangs where its sleeve hangs; without one, close to the body. */
export function hangingArm(sleeves: Line): HangingArm {
  const lowest = Math.max(...sleeves.map(([, y]) => y))
  if (lowest < 75) return { root: shoulder, heading: headingTo([25.4, 90]), isSleeved: false }
  const cuff = sleeves.filter(([, y]) => y > lowest - 3.4).map(([x]) => Math.abs(x))
  const heading = headingTo([(Math.min(...cuff) + Math.max(...cuff)) / 2, lowest - 2])
  return { root: shoulder, heading, isSleeved: true }
}

const headingTo = ([x, y]: Point) => Math.atan2(y - shoulder[1], x - shoulder[0])

/** The parts of an arm under the clothes, and those in front of sleeve and hips. */
export function arm(s: Side, hanging: HangingArm, plaster: Fabric): { upper: Piece[]; lower: Piece[] } {
  const { root, heading, isSleeved } = hanging
  const c = Math.cos(heading)
  const n = Math.sin(heading)
  // Drawn with x away from the body and y down the arm from the shoulder.
  const hang = (drawn: Line): Line =>
    side(
      s,
      drawn.map(([out, down]): Point => [root[0] + down * c + out * n, root[1] + down * n - out * c]),
    )
  const angle = -s * (Math.PI / 2 - heading)
  const { joint } = armMarks
  const tube = { kind: 'tube', k: 0.52, n: 2.05, angle, smooth: 3 } as const
  const upper: Piece = {
    shape: hang(
      line(`M -2.6 -3.8 C -.2 -3.2 2.6 -.8 3.6 4.4 C 4 8.4 3.7 13 3.4 17 C 3.2 19.4 3.2 21 3.2 23
        L -3.3 23 C -3.5 19 -3.9 14 -4.3 9 C -4.6 5 -4.4 0 -2.6 -3.9 Z`),
    ),
    // Blends into the shoulder, as a sleeve head would.
    form: { ...tube, join: 15, soft: 1.9 },
    z: -2,
    fabric: plaster,
    edge: { r: 0.4, h: 0.16 },
  }
  const wrist = hang(line('M 2.9 42 C 2.4 47 2.1 51 2.2 54.4 C 1 55 -1 55 -2.1 54.4 C -1.9 51 -2.4 47 -2.9 42 Z'))
  const forearm: Piece = {
    shape: hang(
      line(`M 3.2 ${joint} C 3.15 24 3.3 26.6 3.2 28.6 C 3.7 31.4 3.6 35 3.1 39 C 2.7 44 2.2 49 2.1 52
        C 2.1 53 2.2 53.6 2.2 54.4 C 1 55 -1 55 -2.1 54.4 C -2 53.6 -1.9 53.4 -1.9 52
        C -2.3 47.6 -3.1 42 -3.4 37 C -3.6 33 -3.1 30 -3.1 27.6 C -3.2 25.4 -3.3 23.4 -3.4 ${joint}
        C -1.4 ${joint + 0.8} 1.4 ${joint + 0.8} 3.2 ${joint} Z`),
    ),
    form: tube,
    z: -0.7,
    fabric: plaster,
    edge: { r: 0.34, h: 0.14 },
    folds: [
      // The crook of the elbow and the bone at the wrist.
      groove(hang(points('-2.6 27, -.6 28.2, 2.2 27.6')), 0.16, 0.5, { fadeIn: 0.4, fadeOut: 0.4 }),
      ridge(hang(points('1.1 52.6, 1.5 53.6')), 0.22, 0.6),
    ],
  }
  // A long sleeve shows the wrist at most.
  if (isSleeved) return { upper: [], lower: onLimb(s, [...hand(hang, angle, plaster), { ...forearm, shape: wrist }]) }
  return { upper: onLimb(s, [upper]), lower: onLimb(s, [...hand(hang, angle, plaster), forearm]) }
}

/** A relaxed hand: fingers close together and bent a little inwards, the thumb in front. */
function hand(hang: (drawn: Line) => Line, angle: number, plaster: Fabric): Piece[] {
  const down = (drawn: Line): Line => hang(drawn.map(([inwards, y]): Point => [-inwards, y + armMarks.wrist]))
  const palm = line(`M -1.9 -4 C -2 -.6 -2.8 4.2 -3.1 7.8 C -3.2 10.2 -2.9 12.6 -2.2 14.4
    C -1.9 15.2 -1.3 15.2 -1.1 14.5 C -1 15.4 -.7 16.2 -.3 16.7 C .2 17.3 .7 17 .75 16.3 C .9 16.9 1.1 17.3 1.4 17.5
    C 2 17.9 2.4 17.4 2.4 16.6 C 2.7 16.6 3.1 16.2 3.2 15.4 C 3.3 13.2 3 11.2 2.8 9.6 C 2.5 7.4 2.2 0 1.8 -4 Z`)
  const thumb = line(`M 1.2 1.4 C 2.7 2.2 3.7 4 4.1 6 C 4.5 8 4.5 9.8 4.1 10.9 C 3.8 11.7 3 11.6 2.8 10.8
    C 2.5 9.4 2.2 8 1.6 6.6 C 1 5.2 .6 3 1.2 1.4 Z`)
  const between = (d: string) => groove(down(points(d)), 0.5, 0.27, { fadeIn: 0.35, fadeOut: 0.02 })
  const grooves = [
    between('-1.9 7.6, -1.6 11, -1.1 14.8'),
    between('-.6 7.8, -.2 12, .75 16.6'),
    between('.9 7.8, 1.4 12, 2.45 16.8'),
  ]
  const bends = (y: number) =>
    groove(down(points(`-2.6 ${y - 0.6}, 0 ${y + 0.5}, 3 ${y - 0.2}`)), 0.1, 0.4, { fadeIn: 0.2, fadeOut: 0.2 })
  const [wx, wy] = down([[0, 8]])[0] as Point
  return [
    {
      shape: down(palm),
      form: { kind: 'tube', k: 0.44, n: 2.2, angle, smooth: 1 },
      z: -0.5,
      fabric: plaster,
      edge: { r: 0.36, h: 0.2 },
      // The knuckles are the highest line of the hand.
      height: (x, y) => 0.45 * bump(Math.hypot(x - wx, y - wy), 0, 3),
      folds: [...grooves, bends(11.4)],
    },
    {
      shape: down(thumb),
      form: { kind: 'tube', k: 0.6, n: 2, angle, smooth: 0.6 },
      z: 0.4,
      fabric: plaster,
      edge: { r: 0.36, h: 0.2 },
      folds: [groove(down(points('2.4 8.2, 4.2 7.6')), 0.1, 0.3, { fadeIn: 0.3, fadeOut: 0.3 })],
    },
  ]
}
