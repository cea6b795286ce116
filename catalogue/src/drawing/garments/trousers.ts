import { lerp } from '../base/maths.ts'
import { fabric, inShade } from '../cloth/fabric.ts'
import { pipes, soft, sum } from '../drape/fields.ts'
import { fan, overlap, ridge } from '../drape/folds.ts'
import { button } from '../make/button.ts'
import { label } from '../make/label.ts'
import { waistBack, waistband } from '../make/waistband.ts'
import { line, points } from '../outline/path.ts'
import { hemLine, ribbon, side } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

const wx = 12.6

type Trousers = Making & { cut?: 'wide' | 'straight' | 'taper'; waist?: number; len?: number }

/** Two legs with a fly and slanted pockets, without the waistband. */
export function trouserLegs({ cloth, seed, cut = 'wide', waist = 63, len = 174 }: Trousers): Piece[] {
  const w = {
    wide: { kO: 20.6, kI: 1.4, hO: 23, hI: 2 },
    straight: { kO: 16.6, kI: 2.4, hO: 15.8, hI: 3.6 },
    taper: { kO: 15.4, kI: 3.2, hO: 12.4, hI: 5 },
  }[cut]
  const cx = 8.2
  const leg = (s: Side): Piece[] => {
    const P = pipes(seed * 1.9 + s * 4, { n: 2, amp: cut === 'wide' ? 1.9 : 0.9, start: 0.25, full: 1.1, warp: 0.7 })
    const right = line(
      `M ${wx + 0.2} ${waist + 3} C 13.8 ${waist + 8} 16.2 ${waist + 13} 17.3 84
        C ${lerp(17.3, w.kO, 0.4)} 98 ${lerp(17.3, w.kO, 0.85)} 116 ${w.kO} 132
        C ${lerp(w.kO, w.hO, 0.35)} 146 ${w.hO} 160 ${w.hO} ${len}`,
    )
    const left = line(
      `M -.6 ${waist + 3} L -.6 89 C -.3 92 .2 94 ${w.kI * 0.6} 99 C ${w.kI} 110 ${w.kI} 122 ${w.kI} 132
        C ${lerp(w.kI, w.hI, 0.3)} 146 ${w.hI} 160 ${w.hI} ${len}`,
    )
    const hem = hemLine(w.hO, len, P, { left: w.hI, sag: 1.3, follow: 0.5, count: 60 })
    const cI = lerp(w.kI, w.kO, 0.5)
    const cH = lerp(w.hI, w.hO, 0.5)
    const cr = side(s, points(`${cx} ${waist + 10}, ${lerp(cx, cI, 0.6)} 104, ${cI} 132, ${cH} ${len + 6}`))
    const folds = [
      overlap(side(s, points(`${cx} ${waist + 3.4}, ${cx + 0.2} ${waist + 9}, ${cx + 0.4} ${waist + 21}`)), 0.5, 1.5, {
        fadeIn: 0.02,
        fadeOut: 0.75,
      }),
      overlap(
        side(s, points(`${cx - 3.8} ${waist + 3.4}, ${cx - 3.5} ${waist + 8}, ${cx - 2.7} ${waist + 16}`)),
        0.36,
        1.1,
        { fadeIn: 0.02, fadeOut: 0.75 },
      ),
      ridge(cr, 0.4, 0.45, { fadeIn: 0.25, fadeOut: 0.01 }),
      ridge(cr, 0.9, 2.3, { fadeIn: 0.3, fadeOut: 0.01 }),
      ...fan(s * 1, 91, s > 0 ? -0.35 : Math.PI + 0.35, s > 0 ? 0.7 : Math.PI - 0.7, 3, 9, 0.32, 1, seed + s, {
        spread: 3,
        back: 2,
      }),
      ...fan(s * 16.6, 82, s > 0 ? 1.9 : 1.24, s > 0 ? 2.5 : 0.64, 2, 15, 0.4, 1.7, seed + 5 + s),
      ridge(
        side(s, points(`${w.kI + 2} 106, ${w.kI + 3.6} 128, ${w.hI + 3.5} 150, ${w.hI + 3} ${len + 6}`)),
        0.8,
        1.6,
        { fadeOut: 0.02, lean: 0.6 },
      ),
      ridge(
        side(s, points(`${w.kO - 2.5} 104, ${w.kO - 3.8} 130, ${w.hO - 4} 152, ${w.hO - 3.4} ${len + 6}`)),
        0.8,
        1.7,
        { fadeOut: 0.02, lean: 1.6 },
      ),
    ]
    return [
      {
        shape: side(s, [
          [w.hO * 0.985, len - 3],
          ...hemLine(w.hO * 0.985, len - 0.6, null, { left: w.hI + 0.2, sag: 0.4 }),
          [w.hI + 0.2, len - 3],
        ]),
        z: -3,
        fabric: inShade(cloth, 0.45),
        seed,
      },
      {
        shape: side(s, [...right, ...hem, ...left.toReversed()]),
        form: {
          kind: 'tube',
          k: 0.4,
          n: 2.2,
          ref: side(s, [...right, [w.hO, len + 10], [w.hI, len + 10], ...left.toReversed()]),
          smooth: 4,
        },
        fabric: cloth,
        seed: seed + s,
        wobble: 0.13,
        height: sum((X, Y, t, v) => P(X, Y, s * t, v), soft(seed + s * 2, 0.22, 10)),
        folds,
        edge: { r: 0.26, h: 0.16 },
        grain: { slip: 0.4, x: s * cx, y: 60 },
      },
    ]
  }
  const pk = (s: Side): Piece => ({
    shape: ribbon(side(s, points(`10.2 ${waist + 4.6}, 13.6 ${waist + 18}`)), 0.5),
    form: { kind: 'lie', soft: 0.6 },
    z: 0.1,
    fabric: cloth,
    seed,
    edge: { r: 0.16, h: 0.18 },
  })
  return [
    ...leg(1),
    ...leg(-1),
    {
      shape: ribbon(points(`0 ${waist + 4}, 0.1 80, -0.2 89`), 0.12),
      form: { kind: 'lie', soft: 0.3 },
      z: 0,
      fabric: inShade(cloth, 0.5),
      opacity: 0.55,
      edge: { r: 0, h: 0 },
    },
    pk(1),
    pk(-1),
  ]
}

export function trousers(making: Trousers): Garment {
  const { cloth, seed, waist = 63 } = making
  const front: Piece[] = [
    ...trouserLegs(making),
    waistband(cloth, waist, wx, 3.6, { grain: { angle: 0, x: 0, y: waist } }),
    ...[-9, 9].map((x): Piece => ({
      shape: ribbon(points(`${x} ${waist + 0.1}, ${x * 1.01} ${waist + 4.7}`), 1),
      form: { kind: 'lie', soft: 0.5 },
      z: 0.3,
      fabric: cloth,
      edge: { r: 0.16, h: 0.18 },
      seed,
    })),
    {
      shape: line(
        `M -.4 ${waist + 1} L 3.4 ${waist + 1} L 4.6 ${waist + 2.9} L 3.4 ${waist + 4.8} L -.4 ${waist + 4.8} Z`,
      ),
      form: { kind: 'lie', soft: 0.6 },
      z: 0.1,
      fabric: cloth,
      edge: { r: 0.16, h: 0.16 },
      seed,
    },
    ...button(2.6, waist + 2.9, 0.62, fabric('horn', '#3a2f28')),
  ]
  return {
    back: [waistBack(cloth, waist, wx), ...label(0, waist - 0.2)],
    front,
    detail: { x: -6, y: waist - 3, w: 25 },
    layer: 'bottom',
  }
}
