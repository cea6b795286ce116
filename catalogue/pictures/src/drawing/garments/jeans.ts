import { cover, linear } from '../base/colour.ts'
import { bump, clamp, lerp, smooth } from '../base/maths.ts'
import { clouds, noise } from '../base/noise.ts'
import { random } from '../base/random.ts'
import { fabric, inShade, tone } from '../cloth/fabric.ts'
import { pipes, soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { button } from '../make/button.ts'
import { seam, stitch } from '../make/stitching.ts'
import { waistBack, waistband } from '../make/waistband.ts'
import { line, points } from '../outline/path.ts'
import { acrossFly, ellipse, hemLine, ribbon, side, spline } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Paint, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

const weft = linear('#a9b6c4')

type Jeans = Making & { cut?: 'wide' | 'straight' | 'slim'; waist?: number; len?: number; wash?: number }

export function jeans({
  cloth,
  hand,
  seed,
  style,
  cut = 'straight',
  waist = 66,
  len = 170,
  wash = 0.5,
}: Jeans): Garment {
  const flare = style.one('flare', { wide: [-0.6, 0.4, 2], straight: [-0.5, 0, 0.5], slim: [0] }[cut])
  const base = {
    wide: { kO: 19, kI: 1.6, hO: 20.4, hI: 2.2 },
    straight: { kO: 17, kI: 2.2, hO: 16.6, hI: 2.8 },
    slim: { kO: 14.9, kI: 3.2, hO: 12.6, hI: 4.8 },
  }[cut]
  const w = { ...base, hO: base.hO + flare, hI: base.hI - flare * 0.4 }
  const wx = 13
  const th = style.one('thread', [linear('#b07a3e'), linear('#b07a3e'), linear('#d8c49a'), tone(cloth, 0.55)])
  const turnUp = style.one('hem', [0, 0, 0, 4.5])
  const isRaw = turnUp === 0 && style.one('raw', [false, false, true])
  const S = { length: 0.34, gap: 0.12, width: 0.075, alpha: 0.9 }
  const fade: Paint = (X, Y, c, t) => {
    const ax = Math.abs(X)
    const thigh = bump(ax, 9.4, 5) * bump(Y, 106, 20) * 0.9 + bump(ax, 9.6, 4.2) * bump(Y, 134, 10) * 0.5
    let wh = 0
    for (let i = 0; i < 5; i++) {
      const y0 = 84 + i * 3.6 + (ax - 6) * (-0.34 + 0.05 * i) + 0.8 * noise(ax * 0.3 + i * 5, seed)
      wh += bump(Y, y0, 0.75) * smooth(1, 4, ax) * smooth(14, 8, ax)
    }
    const k = clamp(wash * (thigh * 0.75 + wh * 0.2 + 0.12 * clouds(X * 0.25, Y * 0.12, 3)), 0, 0.85)
    c[0] = lerp(c[0], 0.5, k * 0.8)
    c[1] = lerp(c[1], 0.58, k * 0.8)
    c[2] = lerp(c[2], 0.66, k * 0.8)
    const e = 1 - Math.abs(t)
    const ed = smooth(0.09, 0, e) * 0.2 * wash
    c[0] = lerp(c[0], 0.45, ed)
    c[1] = lerp(c[1], 0.52, ed)
    c[2] = lerp(c[2], 0.6, ed)
  }
  const leg = (s: Side): Piece[] => {
    const P = pipes(seed * 1.7 + s * 4, { n: 1.6, amp: 0.7, start: 0.3, full: 1.1, warp: 0.7 })
    const right = line(
      `M ${wx + 0.2} ${waist + 3} C 14.2 ${waist + 7} 16.6 ${waist + 11} 17.4 85
        C 17.8 98 ${w.kO + 0.4} 118 ${w.kO} 132 C ${lerp(w.kO, w.hO, 0.35)} 146 ${w.hO} 158 ${w.hO} ${len}`,
    )
    const left = line(
      `M -.8 ${waist + 3} L -.8 89 C -.4 92 .4 94 ${w.kI * 0.6} 99 C ${w.kI} 110 ${w.kI} 122 ${w.kI} 132
        C ${lerp(w.kI, w.hI, 0.3)} 146 ${w.hI} 160 ${w.hI} ${len}`,
    )
    const hem = hemLine(w.hO, len, P, { left: w.hI, sag: 1.1, follow: 0.35, count: 60 })
    const hl = side(
      s,
      hem.map(([x, y]) => [x, y - (turnUp || 1.5)]),
    )
    const r = random(seed * 5 + s)
    const kn = []
    for (let i = 0; i < 6; i++) {
      const y = 118 + i * 5.4 + r() * 3
      const inn = r() < 0.5
      kn.push(
        ridge(
          side(
            s,
            inn
              ? points(`${w.kI - 0.5} ${y}, ${w.kI + 3} ${y + 2}, ${w.kI + 6.4} ${y + 5}`)
              : points(`${w.kO + 0.5} ${y}, ${w.kO - 3} ${y + 1.9}, ${w.kO - 6.4} ${y + 4.8}`),
          ),
          0.4,
          1,
          { fadeIn: 0.06, fadeOut: 0.9, lean: 0.6 },
        ),
      )
    }
    const st = []
    for (let i = 0; i < 4; i++) {
      const y = len - 6 - i * 4.2
      st.push(
        ridge(
          side(
            s,
            i & 1
              ? points(`${w.hI - 0.5} ${y}, ${w.hI + 3} ${y + 1.6}, ${lerp(w.hI, w.hO, 0.6)} ${y + 3}`)
              : points(`${w.hO + 0.5} ${y}, ${w.hO - 3} ${y + 1.4}, ${lerp(w.hO, w.hI, 0.6)} ${y + 2.8}`),
          ),
          0.4 - 0.05 * i,
          0.95,
          { fadeIn: 0.06, fadeOut: 0.7, lean: 0.6 },
        ),
      )
    }
    return [
      {
        shape: side(s, [
          [w.hO * 0.985, len - 3],
          ...hemLine(w.hO * 0.985, len - 0.5, null, { left: w.hI + 0.2, sag: 0.3 }),
          [w.hI + 0.2, len - 3],
        ]),
        z: -3,
        fabric: inShade(fabric('denim', '#8796a8'), 0.5),
        seed,
      },
      {
        shape: side(s, [...right, ...hem, ...left.toReversed()]),
        form: {
          kind: 'tube',
          k: 0.42,
          n: 2.2,
          ref: side(s, [...right, [w.hO, len + 10], [w.hI, len + 10], ...acrossFly(left).toReversed()]),
          smooth: 4,
        },
        fabric: cloth,
        seed: seed + s,
        wobble: 0.12,
        paint: (X, Y, c, t, v) => {
          fade(X, Y, c, t, v)
          // Turned up, the pale inside shows; raw, the last threads have come away.
          const pale = turnUp
            ? smooth(len - turnUp + 0.6, len - turnUp + 1.2, Y - 1)
            : isRaw
              ? smooth(len - 0.9, len + 0.6, Y)
              : 0
          if (pale > 0) cover(c, weft, pale * 0.75)
        },
        height: sum((X, Y, t, v) => P(X, Y, s * t, v), soft(seed + s * 2, 0.22, 8)),
        folds: [
          ...kn,
          ...(cut === 'wide' ? [] : st),
          ...(cut === 'slim'
            ? []
            : [
                ...longFold(
                  hand,
                  seed + s,
                  side(s, points(`${w.kO - 3.4} 96, ${w.kO - 4.2} 128, ${w.hO - 4} ${len + 6}`)),
                  0.8,
                  1.5,
                ),
                ...longFold(
                  hand,
                  seed + s * 2,
                  side(s, points(`${w.kI + 3} 104, ${w.kI + 4} 134, ${w.hI + 4} ${len + 6}`)),
                  0.6,
                  1.4,
                ),
              ]),
          ...fan(s * 1, 90, s > 0 ? -0.5 : Math.PI + 0.5, s > 0 ? 0.5 : Math.PI - 0.5, 5, 10, 0.42, 0.8, seed + s, {
            spread: 6,
            back: 2,
          }),
        ],
        edge: { r: 0.24, h: 0.18 },
        grain: { slip: 0.3, x: s * 8, y: 60 },
        seams: [
          turnUp
            ? { line: hl, depth: 0.22, width: 0.22, pucker: 0.06 }
            : { line: hl, depth: isRaw ? 0.01 : 0.05, width: 0.12, pucker: 0.07 },
          seam(side(s, points(`13.4 ${waist + 5}, 16.9 85, ${w.kO - 0.7} 132, ${w.hO - 0.7} ${len}`)), {
            depth: 0.03,
            width: 0.1,
            pucker: 0.05,
          }),
        ],
        stitches: turnUp || isRaw ? [] : [{ line: hl, colour: th, ...S }],
      },
    ]
  }
  const pocket = (s: Side): Piece[] => [
    {
      shape: side(
        s,
        line(`M 6.4 ${waist + 4.4} C 7 ${waist + 8.6} 9.6 ${waist + 11.4} 14.8 ${waist + 11.6}
          L 13.4 ${waist + 4} Z`),
      ),
      form: { kind: 'lie', soft: 1 },
      z: -0.12,
      fabric: cloth,
      seed: seed + 3,
      paint: (X, Y, c) => {
        c[0] *= 0.8
        c[1] *= 0.8
        c[2] *= 0.82
      },
      edge: { r: 0.1, h: 0.05 },
    },
    {
      shape: ribbon(
        spline(side(s, points(`6.1 ${waist + 4.4}, 6.8 ${waist + 8.4}, 9.4 ${waist + 11.5}, 15 ${waist + 12}`))),
        0.7,
      ),
      form: { kind: 'lie', soft: 0.8 },
      z: 0.16,
      fabric: cloth,
      seed,
      paint: fade,
      edge: { r: 0.14, h: 0.14 },
      stitches: [
        stitch(
          side(s, points(`5.9 ${waist + 4.6}, 6.6 ${waist + 8.6}, 9.3 ${waist + 11.8}, 15 ${waist + 12.2}`)),
          th,
          S,
        ),
      ],
    },
    ...points(`6.3 5.4, 14.2 12.2`).map(([x, y]): Piece => ({
      shape: ellipse(s * x, waist + y, 0.32, 0.32, 14),
      form: { kind: 'lie', soft: 0.5 },
      z: 0.2,
      fabric: fabric('metal', '#9b6a3c'),
      edge: { r: 0.16, h: 0.14 },
    })),
  ]
  const coinPocket: Piece = {
    shape: line(`M 10 ${waist + 6.6} L 13.6 ${waist + 6.2} L 13.9 ${waist + 11.4} L 10.4 ${waist + 11.4} Z`),
    form: { kind: 'lie', soft: 0.8 },
    z: 0.02,
    fabric: cloth,
    seed,
    edge: { r: 0.1, h: 0.1 },
    stitches: [stitch(points(`10.2 ${waist + 7.1}, 13.6 ${waist + 6.8}`), th, S)],
  }
  const front: Piece[] = [
    ...leg(1),
    ...leg(-1),
    ...pocket(1),
    ...pocket(-1),
    coinPocket,
    {
      shape: line(`M -.9 ${waist + 4} L 3.4 ${waist + 4} L 3.3 80 C 3.2 84.4 1.6 87.4 -.9 88.6 Z`),
      form: { kind: 'lie', soft: 0.9 },
      z: 0.1,
      fabric: cloth,
      seed,
      paint: fade,
      edge: { r: 0.12, h: 0.12 },
      stitches: [
        stitch(points(`2.9 ${waist + 4.6}, 2.9 79.6, 2 84.4, -0.4 87.6`), th, S),
        stitch(points(`2.4 ${waist + 4.6}, 2.4 79.4, 1.6 83.6, -0.4 86.6`), th, S),
      ],
    },
    waistband(cloth, waist, wx, 3.8, {
      grain: { angle: Math.PI / 2 },
      paint: fade,
      stitches: [
        stitch(
          points(
            `${-wx - 0.1} ${waist + 0.7}, -6 ${waist + 1.4}, 0 ${waist + 1.5}, 6 ${waist + 1.4}, ${wx + 0.1} ${waist + 0.7}`,
          ),
          th,
          S,
        ),
        stitch(
          points(
            `${-wx - 0.3} ${waist + 3.4}, -6 ${waist + 4.2}, 0 ${waist + 4.4}, 6 ${waist + 4.2}, ${wx + 0.3} ${waist + 3.4}`,
          ),
          th,
          S,
        ),
      ],
    }),
    ...[-9.6, -4.6, 5.6, 9.8].map((x): Piece => ({
      shape: ribbon(points(`${x} ${waist - 0.1}, ${x * 1.01} ${waist + 5.1}`), 1.1),
      form: { kind: 'lie', soft: 0.5 },
      z: 0.26,
      fabric: cloth,
      seed,
      edge: { r: 0.16, h: 0.18 },
      stitches: [-0.3, 0.3].map((o) => stitch(points(`${x + o} ${waist + 0.2}, ${x + o} ${waist + 4.9}`), th, S)),
    })),
    ...button(0.9, waist + 2.9, 0.85, fabric('metal', '#a7744a'), { holes: 0 }),
  ]
  return {
    back: [
      waistBack(cloth, waist, wx),
      {
        shape: `M -2.6 ${waist - 0.4} L 2.6 ${waist - 0.4} L 2.6 ${waist + 1.6} L -2.6 ${waist + 1.6} Z`,
        form: { kind: 'lie', soft: 0.4 },
        z: 0.12,
        fabric: fabric('suede', '#b58657'),
        edge: { r: 0.08, h: 0.06 },
      },
    ],
    front,
    detail: style.one('detail', [
      { x: -3, y: waist - 2, w: 22 },
      { x: -13, y: waist - 3, w: 26 },
      { x: (w.hI + w.hO) / 2 - 9, y: len - 20, w: 18 },
      { x: 2, y: waist + 2, w: 18 },
    ]),
    layer: 'bottom',
  }
}
