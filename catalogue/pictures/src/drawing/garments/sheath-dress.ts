import { lerp } from '../base/maths.ts'
import { inShade, unprinted } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan, overlap } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { beltBand, tails } from '../make/belt-tie.ts'
import { label } from '../make/label.ts'
import { innerNeck, ring, ringBack } from '../make/neckline.ts'
import { shortSleeve } from '../make/short-sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import { both, extend, hemLine, ribbon, side, spline, tubeOutline, underSleeves } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Sheath = Making & { neck?: 'crew' | 'boat' | 'v'; short?: boolean; len?: number }

const waist = 65

/** A fitted dress with a waist seam, princess seams and a back slit. */
export function sheathDress({ cloth, hand, seed, style, neck = 'crew', short = false, len = 126 }: Sheath): Garment {
  const make = style.one('make', ['princess', 'darts', 'wrap', 'peplum', 'belted'] as const)
  const deep = style.cm('depth', -0.8, 1.6)
  const [nx, ny, nb] = {
    boat: [11, 30, 33 + deep * 0.3] as const,
    v: [8, 29, 44 + deep * 1.6] as const,
    crew: [8 + deep * 0.4, 29, 35.4 + deep] as const,
  }[neck]
  const throat =
    neck === 'v'
      ? `M 0 ${nb} C 2.6 39.4 6 33.6 ${nx} ${ny}`
      : `M 0 ${nb} C ${nx * 0.52} ${nb} ${nx * 0.9} ${lerp(ny, nb, 0.62)} ${nx} ${ny}`
  const armhole = short
    ? 'C 12 30.2 16 31.8 18.8 33.6 C 17.2 37.5 16.4 42 16.4 46.4'
    : `C ${nx + 1} ${ny + 0.3} 14.4 31 16 32.2 C 14.4 37 14 42.6 15.6 46.4`
  const hip = 17.6
  const hemX = style.cm('hem', 15.4, 18)
  const low = `C 15.4 53 13.2 58.6 12.9 ${waist} C 13 72 16.6 78 ${hip} 87
    C ${hip} 100 ${hemX + 0.6} ${lerp(87, len, 0.6)} ${hemX} ${len}`
  const right = line(`${throat} ${armhole} ${low}`)
  const drape = pipes(seed * 1.4, { n: 1.7, amp: 0.7, start: 0.5, warp: 0.8 })
  const torso = extend(line(`M 17.4 33.4 L 15.8 47 ${low}`), len + 12)
  const ref = short ? underSleeves(torso, 46.4) : torso
  const inner = line(
    neck === 'v'
      ? `M 0 ${nb - 0.6} C 2.4 38.8 5.6 33 ${nx - 0.7} ${ny - 0.4}`
      : `M 0 ${nb - 0.5} C ${nx * 0.5} ${nb - 0.5} ${nx * 0.86} ${lerp(ny, nb, 0.6) - 0.4} ${nx - 0.7} ${ny - 0.3}`,
  )
  const outer = line(
    neck === 'v'
      ? `M 0 ${nb + 1} C 2.8 40.2 6.6 34.2 ${nx + 0.4} ${ny + 0.1}`
      : `M 0 ${nb + 0.5} C ${nx * 0.54} ${nb + 0.5} ${nx * 0.96} ${lerp(ny, nb, 0.63) + 0.4} ${nx + 0.4} ${ny + 0.1}`,
  )
  const body: Piece = {
    shape: tubeOutline(right, hemLine(hemX, len, drape, { sag: 1.6, follow: 0.6 })),
    form: { kind: 'tube', k: 0.42, n: 2.25, ref },
    fabric: cloth,
    seed,
    wobble: 0.12,
    height: sum(drape, bust(1.5, 7.4, 50), soft(seed, 0.22, 10)),
    folds: [
      ...fan(15.6, 48, 2.2, 3, 3, 10, 0.34, 0.9, seed + 1),
      ...fan(-15.6, 48, 0.14, 0.94, 3, 10, 0.34, 0.9, seed + 2),
      ...fan(17, 84, 2.6, 3.5, 3, 14, 0.36, 1.2, seed + 3),
      ...fan(-17, 84, -0.36, 0.54, 3, 14, 0.36, 1.2, seed + 4),
      ...longFold(hand, seed, points(`6 90, 6.8 108, 6 ${len + 6}`), 0.7, 1.6),
      ...longFold(hand, seed + 1, points(`-7.4 94, -8 112, -7 ${len + 6}`), 0.6, 1.6),
      ...(make === 'wrap'
        ? [overlap(points(`11 52, 6 62, 3.6 82, 1 ${len + 5}`), 0.8, 2.6, { fadeIn: 0.1, fadeOut: 0.02 })]
        : []),
    ],
    seams: [
      seam(points(`-12.9 ${waist}, -6 ${waist + 1.4}, 6 ${waist + 1.4}, 12.9 ${waist}`), {
        depth: 0.07,
        width: 0.12,
        pucker: 0.05,
      }),
      ...both((s) =>
        seam(
          side(
            s,
            points(
              make === 'darts'
                ? `8 55, 7.4 60, 7 ${waist}, 7.6 76`
                : `13.6 43, 9.2 49, 7.4 56, 6.8 ${waist}, 7.8 78, 7.4 ${len}`,
            ),
          ),
          { depth: 0.06, pucker: 0.04 },
        ),
      ),
    ],
    edge: { r: 0.24, h: 0.14 },
  }
  const binding = unprinted(cloth)
  const arms = both((s): Piece =>
    short
      ? shortSleeve(s, {
          fabric: cloth,
          seed,
          cap: [18.8, 33.6],
          pit: [16.4, 46.4],
          long: style.cm('sleeve', -2, 4),
          wide: -1,
        })
      : {
          shape: ribbon(spline(side(s, points('15.9 32.2, 14.7 36.6, 14.5 41.4, 15.5 46.3'))), 0.7),
          form: { kind: 'lie', soft: 0.9 },
          z: 0.1,
          fabric: cloth,
          seed,
          edge: { r: 0.2, h: 0.16 },
        },
  )
  const inside: Piece = {
    shape: tubeOutline(
      line(`M 12 ${waist} L 17 88 L ${hemX - 0.3} ${len}`),
      hemLine(hemX - 0.3, len, null, { sag: 0.4 }),
    ),
    z: -3.4,
    fabric: inShade(cloth, 0.5),
    seed,
  }
  return {
    back: [innerNeck(cloth, nx, ny, { seed }), ringBack(binding, nx, ny, 1), ...label(0, ny + 2.6), inside],
    front: [
      body,
      ...(make === 'peplum' ? [peplum(cloth, seed)] : []),
      ...(make === 'belted'
        ? [
            beltBand(cloth, seed, 13.2, waist, [1.4, 1.3]),
            ...tails(cloth, 3.4, waist + 0.8, seed, { w: 2.4, l1: 19, l2: 15 }),
          ]
        : []),
      ...arms,
      ring(inner, outer, cloth, { seed, z: 0.14, edge: { r: 0.24, h: 0.18 } }),
    ],
    detail: style.one('detail', [
      { x: -4, y: 27, w: 25 },
      make === 'peplum' || make === 'belted' ? { x: -13, y: 53, w: 26 } : { x: 0, y: 30, w: 21 },
      { x: -13, y: 26, w: 26 },
    ]),
    layer: 'dress',
  }
}

/** A short flounce at the waist seam. */
function peplum(cloth: Fabric, seed: number): Piece {
  const right = line(`M 12.9 ${waist} C 14.4 ${waist + 4} 17.8 ${waist + 8} 20 ${waist + 14}`)
  const waves = pipes(seed * 1.2, { n: 3.4, amp: 1.8, start: 0, full: 0.5, warp: 0.8 })
  return {
    shape: tubeOutline(right, hemLine(20, waist + 14, waves, { sag: 2, follow: 0.5 })),
    form: { kind: 'tube', k: 0.42, n: 2.25, ref: extend(right, waist + 22) },
    z: 0.7,
    fabric: cloth,
    seed,
    height: waves,
    edge: { r: 0.24, h: 0.2 },
  }
}
