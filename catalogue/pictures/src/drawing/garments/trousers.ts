import { lerp } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { fabric, inShade, tone } from '../cloth/fabric.ts'
import { pipes, soft, sum } from '../drape/fields.ts'
import { fan, overlap, ridge } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import type { Hand } from '../drape/hand.ts'
import { beltBand, tails } from '../make/belt-tie.ts'
import { button } from '../make/button.ts'
import { label } from '../make/label.ts'
import { seam, shirtThread, stitch } from '../make/stitching.ts'
import { waistBack, waistband } from '../make/waistband.ts'
import { line, points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { acrossFly, both, hemLine, ribbon, side } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Fold, Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

const wx = 12.6

type Leg = 'wide' | 'straight' | 'taper'
type Trousers = Making & { cut?: Leg; waist?: number; len?: number }

/** Outer and inner edge of the right leg at knee and hem. */
type Widths = { kO: number; kI: number; hO: number; hI: number }

/** Two legs with a fly and slanted pockets, without the waistband. */
export function trouserLegs(making: Trousers): Piece[] {
  const { cloth, hand, seed, style, cut = 'wide', waist = 63, len = 174 } = making
  const w: Widths = widthsOf(cut, style.cm('leg', -1, 1))
  const cx = 8.2
  const pleats = style.one('pleats', cut === 'wide' ? [1, 2] : [0, 0, 1])
  const turnUp = cut === 'wide' ? style.one('turn-up', [0, 0, 5]) : style.one('turn-up', [0, 0, 0, 4])
  const leg = (s: Side): Piece[] => {
    // One knee stands a little forward: the legs of a pair never hang alike.
    const own = 0.5 * noise(seed * 0.37, s * 3.1) + 0.25 * s
    const drape = pipes(seed * 1.9 + s * 4, {
      n: 2,
      amp: cut === 'wide' ? 1.7 : 0.8,
      start: 0.25,
      full: 1.1,
      warp: 0.7,
    })
    const right = line(
      `M ${wx + 0.2} ${waist + 3} C 13.8 ${waist + 8} 16.4 ${waist + 13} 17.3 84
        C ${lerp(17.5, w.kO, 0.3)} 97 ${lerp(17.3, w.kO, 0.8) + 0.3} 114 ${w.kO + own} 131
        C ${lerp(w.kO, w.hO, 0.3) + own * 0.5} 145 ${w.hO - 0.3} 158 ${w.hO} ${len}`,
    )
    const left = line(
      `M -.6 ${waist + 3} L -.6 89 C -.3 92 .1 94 ${w.kI * 0.5} 98 C ${w.kI * 0.7} 108 ${w.kI - 0.3 + own} 122 ${w.kI + own} 131
        C ${lerp(w.kI, w.hI, 0.3) + own} 146 ${w.hI} 160 ${w.hI} ${len}`,
    )
    const hem = hemLine(w.hO, len, drape, { left: w.hI, sag: 1.3, follow: 0.5, count: 60 })
    const cuff = hem.map(([x, y]): [number, number] => [x, y - turnUp])
    const knee = lerp(w.kI, w.kO, 0.5) + own
    const crease = side(
      s,
      points(`${cx} ${waist + 10}, ${lerp(cx, knee, 0.6)} 104, ${knee} 132, ${lerp(w.hI, w.hO, 0.5)} ${len + 6}`),
    )
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
          ref: side(s, [...right, [w.hO, len + 10], [w.hI, len + 10], ...acrossFly(left).toReversed()]),
          smooth: 4,
        },
        fabric: cloth,
        seed,
        wobble: 0.15,
        height: sum((X, Y, t, v) => drape(X, Y, s * t, v), soft(seed + s * 2, 0.22, 10)),
        folds: [
          ...pleatFolds(s, cx, waist, pleats),
          ridge(crease, 0.5, 0.42, { fadeIn: 0.25, fadeOut: 0.01 }),
          ridge(crease, 0.9, 2.3, { fadeIn: 0.3, fadeOut: 0.01 }),
          ...fan(s * 1, 91, s > 0 ? -0.35 : Math.PI + 0.35, s > 0 ? 0.7 : Math.PI - 0.7, 3, 10, 0.42, 0.9, seed + s, {
            spread: 3,
            back: 2,
          }),
          ...fan(s * 16.6, 82, s > 0 ? 1.9 : 1.24, s > 0 ? 2.5 : 0.64, 2, 16, 0.5, 1.5, seed + 5 + s),
          ...legFolds(hand, seed, s, w, len, cut),
        ],
        edge: { r: 0.26, h: 0.16 },
        seams: turnUp
          ? [{ line: side(s, cuff), depth: 0.2, width: 0.22, pucker: 0.05 }]
          : [
              seam(
                side(s, points(`${wx + 1.4} ${waist + 20}, 16.4 88, ${w.kO - 0.8 + own} 131, ${w.hO - 0.8} ${len}`)),
                { depth: 0.03 },
              ),
            ],
        grain: { slip: 0.4, x: s * cx, y: 60 },
      },
    ]
  }
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
    ...both((s): Piece => ({
      shape: ribbon(side(s, points(`10.2 ${waist + 4.6}, 13.6 ${waist + 18}`)), 0.5),
      form: { kind: 'lie', soft: 0.6 },
      z: 0.1,
      fabric: cloth,
      seed,
      edge: { r: 0.16, h: 0.18 },
    })),
  ]
}

function widthsOf(cut: Leg, ease: number): Widths {
  switch (cut) {
    case 'wide':
      return { kO: 20 + ease, kI: 1.4, hO: 22.8 + ease * 2, hI: 1.8 - ease * 0.4 }
    case 'straight':
      return { kO: 16.4 + ease * 0.7, kI: 2.6, hO: 16 + ease, hI: 3.4 }
    case 'taper':
      return { kO: 15.8 + ease * 0.6, kI: 3, hO: 12.2 + ease * 0.4, hI: 5 }
  }
}

const pleatFolds = (s: Side, cx: number, waist: number, count: number): Fold[] =>
  [
    points(`${cx} ${waist + 3.4}, ${cx + 0.2} ${waist + 9}, ${cx + 0.4} ${waist + 23}`),
    points(`${cx - 3.8} ${waist + 3.4}, ${cx - 3.5} ${waist + 8}, ${cx - 2.7} ${waist + 18}`),
  ]
    .slice(0, count)
    .map((at, i) => overlap(side(s, at), 0.6 - i * 0.12, 1.5 - i * 0.3, { fadeIn: 0.02, fadeOut: 0.75 }))

/** Long folds from hip to hem in wide legs; in narrow ones the cloth catches at the knee and breaks over the shoe. */
function legFolds(hand: Hand, seed: number, s: Side, w: Widths, len: number, cut: Leg): Fold[] {
  const long = (at: Line, height: number, width: number, i: number) =>
    longFold(hand, seed + s + i, side(s, at), height, width)
  if (cut === 'wide')
    return [
      ...long(points(`${w.kI + 2} 100, ${w.kI + 3.8} 128, ${w.hI + 4} 150, ${w.hI + 3.6} ${len + 6}`), 1.1, 1.5, 0),
      ...long(points(`${w.kO - 2.5} 98, ${w.kO - 4} 130, ${w.hO - 4.6} 152, ${w.hO - 4.4} ${len + 6}`), 1.1, 1.6, 2),
      ridge(side(s, points(`${w.kO + 0.5} 118, ${w.kO - 5} 126, ${w.kI + 6} 131`)), 0.5, 1.2, {
        fadeIn: 0.08,
        fadeOut: 0.8,
        lean: 0.6,
      }),
    ]
  const across = (y: number, from: number, to: number, height: number) =>
    ridge(
      side(s, [
        [from, y],
        [lerp(from, to, 0.4), y + 2.6],
        [lerp(from, to, 0.8), y + 6.4],
      ]),
      height * hand.depth,
      1.2 * hand.width,
      { fadeIn: 0.1, fadeOut: 0.9, lean: 0.75 },
    )
  const shift = 3 * noise(seed * 0.29, s)
  return [
    across(117 + shift, w.kI - 0.5, w.kO - 3, 0.4),
    across(123 + shift, w.kO + 0.5, w.kI + 2, 0.42),
    across(132 - shift, w.kI - 0.5, w.kO - 4, 0.36),
    across(len - 15 + shift, w.hO + 0.5, w.hI + 2, 0.3),
    across(len - 9, w.hI - 0.5, w.hO - 1, 0.36),
  ]
}

export function trousers(making: Trousers): Garment {
  const { cloth, seed, style, waist = 63, len = 174 } = making
  const closing = style.one('closing', ['tab', 'hidden', 'belt', 'buttons'] as const)
  const band = style.one('band', [3.2, 4, 5])
  const horn = fabric('horn', '#3a2f28')
  const hem = widthsOf(making.cut ?? 'wide', style.cm('leg', -1, 1))
  const hemWindow = (hem.hO - hem.hI) * 1.1 + 5
  const front: Piece[] = [
    ...trouserLegs(making),
    waistband(cloth, waist, wx, band, {
      grain: { angle: Math.PI / 2, x: 0, y: waist },
      stitches: [
        stitch(
          points(
            `${-wx} ${waist + band - 0.2}, -6 ${waist + band + 0.6}, 6 ${waist + band + 0.6}, ${wx} ${waist + band - 0.2}`,
          ),
          tone(cloth, 0.7),
          shirtThread,
        ),
      ],
    }),
    ...[-9, 9].map((x): Piece => ({
      shape: ribbon(points(`${x} ${waist + 0.1}, ${x * 1.01} ${waist + band + 1.1}`), 1),
      form: { kind: 'lie', soft: 0.5 },
      z: 0.3,
      fabric: cloth,
      edge: { r: 0.16, h: 0.18 },
      seed,
    })),
  ]
  if (closing === 'tab')
    front.push(
      {
        shape: line(
          `M -.4 ${waist + 1} L 3.4 ${waist + 1} L 4.6 ${waist + 1 + band / 2} L 3.4 ${waist + 1 + band} L -.4 ${waist + 1 + band} Z`,
        ),
        form: { kind: 'lie', soft: 0.6 },
        z: 0.1,
        fabric: cloth,
        edge: { r: 0.16, h: 0.16 },
        seed,
      },
      ...button(2.6, waist + 1 + band / 2, 0.62, horn),
    )
  else if (closing === 'buttons') for (const y of [0.2, 0.8]) front.push(...button(1, waist + 1 + band * y, 0.62, horn))
  else if (closing === 'belt')
    front.push(
      beltBand(cloth, seed, wx + 0.4, waist + band / 2, [band / 2 - 0.6, band / 2 - 0.6]),
      ...tails(cloth, 1.4, waist + 0.7 + band / 2, seed, {
        w: 2.6,
        l1: 22,
        l2: 18,
        z: 0.7,
        loop: style.one('bow', [true, false]),
      }),
    )
  return {
    back: [waistBack(cloth, waist, wx), ...label(0, waist - 0.2)],
    front,
    detail: style.one('detail', [
      { x: -6, y: waist - 3, w: 25 },
      { x: -13, y: waist - 3, w: 26 },
      { x: -1, y: waist + 1, w: 21 },
      { x: (hem.hI + hem.hO) / 2 - hemWindow / 2, y: len - hemWindow * 1.18, w: hemWindow },
    ]),
    layer: 'bottom',
  }
}
