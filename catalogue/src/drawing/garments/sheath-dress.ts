import { lerp } from '../base/maths.ts'
import { inShade, unprinted } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { label } from '../make/label.ts'
import { innerNeck, ring, ringBack } from '../make/neckline.ts'
import { shortSleeve } from '../make/short-sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import { both, extend, hemLine, ribbon, side, spline, tubeOutline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Sheath = Making & { neck?: 'crew' | 'boat' | 'v'; short?: boolean; len?: number }

const waist = 65

/** A fitted dress with a waist seam, princess seams and a back slit. */
export function sheathDress({ cloth, seed, neck = 'crew', short = false, len = 126 }: Sheath): Garment {
  const [nx, ny, nb] = { boat: [11, 30, 33] as const, v: [8, 29, 44] as const, crew: [8, 29, 35.4] as const }[neck]
  const throat =
    neck === 'v'
      ? `M 0 ${nb} C 2.6 39.4 6 33.6 ${nx} ${ny}`
      : `M 0 ${nb} C ${nx * 0.52} ${nb} ${nx * 0.9} ${lerp(ny, nb, 0.62)} ${nx} ${ny}`
  const armhole = short
    ? 'C 12 30.2 16 31.8 18.8 33.6 C 17.2 37.5 16.4 42 16.4 46.4'
    : `C ${nx + 1} ${ny + 0.3} 14.4 31 16 32.2 C 14.4 37 14 42.6 15.6 46.4`
  const hip = 17.6
  const hemX = 16.6
  const low = `C 15.4 53 13.2 58.6 12.9 ${waist} C 13 72 16.6 78 ${hip} 87
    C ${hip} 100 ${hemX + 0.6} ${lerp(87, len, 0.6)} ${hemX} ${len}`
  const right = line(`${throat} ${armhole} ${low}`)
  const drape = pipes(seed * 1.4, { n: 1.7, amp: 0.7, start: 0.5, warp: 0.8 })
  const ref = extend(line(`M 17.4 33.4 L 15.8 47 ${low}`), len + 12)
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
      ridge(points(`6 92, 6.6 108, 6 ${len + 6}`), 0.5, 2.2, { fadeOut: 0.02 }),
    ],
    seams: [
      seam(points(`-12.9 ${waist}, -6 ${waist + 1.4}, 6 ${waist + 1.4}, 12.9 ${waist}`), {
        depth: 0.07,
        width: 0.12,
        pucker: 0.05,
      }),
      ...both((s) =>
        seam(side(s, points(`13.6 43, 9.2 49, 7.4 56, 6.8 ${waist}, 7.8 78`)), { depth: 0.05, pucker: 0.04 }),
      ),
    ],
    edge: { r: 0.24, h: 0.14 },
  }
  const binding = unprinted(cloth)
  const arms = both((s): Piece =>
    short
      ? shortSleeve(s, { fabric: cloth, seed, cap: [18.8, 33.6], pit: [16.4, 46.4] })
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
    front: [body, ...arms, ring(inner, outer, cloth, { seed, z: 0.14, edge: { r: 0.24, h: 0.18 } })],
    detail: { x: -4, y: 27, w: 25 },
    layer: 'dress',
  }
}
