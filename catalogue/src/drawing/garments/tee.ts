import { lerp } from '../base/maths.ts'
import { tone, unprinted } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { label } from '../make/label.ts'
import { innerNeck, ring, ringBack } from '../make/neckline.ts'
import { shortSleeve } from '../make/short-sleeve.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { both, extend, hemLine, ribbon, side, spline, tubeOutline } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Tee = Making & { len?: number; sleeves?: 'short' | 'long' | 'none'; neck?: 'crew' | 'v' | 'boat'; fit?: number }

export function tee({ cloth, seed, len = 90, sleeves = 'short', neck = 'crew', fit = 1 }: Tee): Garment {
  const P = pipes(seed * 2.1, { n: 2.3, amp: 1.2, start: 0.3, full: 1.1, warp: 0.9 })
  const f = (v: number) => (v * fit).toFixed(2)
  const N: [number, number, number] = neck === 'boat' ? [10.8, 30, 32.8] : neck === 'v' ? [8, 29, 43] : [8, 29, 35.8]
  const nk =
    neck === 'v'
      ? `M 0 ${N[2]} C 2.6 39 6 33.6 ${N[0]} ${N[1]}`
      : `M 0 ${N[2]} C ${N[0] * 0.52} ${N[2]} ${N[0] * 0.9} ${lerp(N[1], N[2], 0.62)} ${N[0]} ${N[1]}`
  const lowS = `C ${f(17)} 55 ${f(16)} 62 ${f(16.3)} 69 C ${f(16.6)} 77 ${f(17.3)} 83 ${f(17.7)} ${len}`
  const hx = +f(17.7)
  const bare = sleeves === 'none'
  const armhole = bare
    ? 'C 9.6 29.2 12.4 30 14.6 31.2 C 13.2 36 13.4 42.4 16.2 46.8'
    : 'C 12 30.2 16 31.8 18.8 33.6 C 17.2 37.5 16.6 42 17 46.6'
  const right = line(`${nk} ${armhole} ${lowS}`)
  const hem = hemLine(hx, len, P, { sag: 1, follow: 0.5 })
  const out = tubeOutline(right, hem)
  const ref = extend(line(`M 18.8 33.6 L 17 47 ${lowS}`), len + 10)
  const hemSt = hem.map(([x, y]): Point => [x, y - 2])
  const a = line(
    neck === 'v'
      ? `M 0 ${N[2] - 0.6} C 2.4 38.4 5.6 33 ${N[0] - 0.9} ${N[1] - 0.5}`
      : `M 0 ${N[2] - 0.5}
        C ${N[0] * 0.5} ${N[2] - 0.5} ${N[0] * 0.84} ${lerp(N[1], N[2], 0.6) - 0.4} ${N[0] - 0.9} ${N[1] - 0.4}`,
  )
  const b = line(
    neck === 'v'
      ? `M 0 ${N[2] + 1.8} C 3 40.4 7 34.6 ${N[0] + 0.8} ${N[1] + 0.2}`
      : `M 0 ${N[2] + 1.3}
        C ${N[0] * 0.56} ${N[2] + 1.3} ${N[0] * 1.02} ${lerp(N[1], N[2], 0.64) + 0.6} ${N[0] + 0.9} ${N[1] + 0.2}`,
  )
  const band = neck === 'boat' ? cloth : unprinted(cloth)
  const sl = (s: Side): Piece[] => {
    if (bare) return [armholeBinding(s, band, seed)]
    if (sleeves === 'long') {
      const q = sleeve(s, {
        fabric: cloth,
        seed,
        cap: [18.8, 33.6],
        pit: [17, 46.6],
        wrist: [25.4, 89.4],
        ww: 3,
        ew: 4.4,
        folds: { a: 0.42, w: 0.95 },
      })
      return q
    }
    return [shortSleeve(s, { fabric: cloth, seed, cap: [18.8, 33.6], pit: [17, 46.6] })]
  }
  return {
    back: [innerNeck(cloth, N[0], N[1], { seed }), ringBack(band, N[0], N[1]), ...label(0, N[1] + 3)],
    front: [
      {
        shape: out,
        form: { kind: 'tube', k: 0.38, n: 2.4, ref },
        fabric: cloth,
        seed,
        wobble: 0.14,
        height: sum(P, bust(1.0), soft(seed, 0.26, 9)),
        folds: [
          ...fan(17, 48, 2.3, 3.4, 4, 13, 0.5, 1.1, seed + 1),
          ...fan(-17, 48, -0.26, 0.84, 4, 13, 0.5, 1.1, seed + 2),
          ridge(points(`7 52, 9 64, 8 78, 10 ${len + 4}`), 0.5, 1.9, { fadeOut: 0.02 }),
          ridge(points(`-8 53, -6 66, -9 ${len + 4}`), 0.5, 1.8, { fadeOut: 0.02 }),
        ],
        seams: [
          { line: hemSt, depth: 0.03, width: 0.08 },
          ...both((s) =>
            seam(side(s, points(bare ? `8.4 29.6, 11 30, 14.2 31.4` : `8.4 29.6, 13 30.9, 18.4 33.4`)), {
              depth: 0.05,
            }),
          ),
        ],
        stitches: [{ line: hemSt, colour: tone(cloth, 0.75), length: 0.22, gap: 0.1, width: 0.05, alpha: 0.55 }],
        edge: { r: 0.24, h: 0.14 },
      },
      ...sl(-1),
      ...sl(1),
      ring(a, b, band, {
        seed,
        edge: { r: 0.36, h: 0.26 },
        fine: (X, Y) => 0.02 * Math.sin(Math.atan2(Y - 28, X) * 110),
      }),
    ],
    detail: { x: -3, y: 27, w: 25 },
    layer: 'top',
  }
}

function armholeBinding(s: Side, fabric: Fabric, seed: number): Piece {
  return {
    shape: ribbon(spline(side(s, points('14.4 31, 13.5 35, 13.6 39.6, 14.6 43.6, 16.2 46.9'))), 1.1),
    form: { kind: 'lie', soft: 1 },
    z: 0.16,
    fabric,
    seed,
    edge: { r: 0.24, h: 0.2 },
  }
}
