import { clamp, lerp, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { hash } from '../base/random.ts'
import { fabric, inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { gathers, pipes, soft, sum } from '../drape/fields.ts'
import { fan, overlap } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { beltBand, tails } from '../make/belt-tie.ts'
import { button } from '../make/button.ts'
import { label } from '../make/label.ts'
import { patchPocket } from '../make/pocket.ts'
import { seam, shirtThread, stitch } from '../make/stitching.ts'
import { waistBack, waistband } from '../make/waistband.ts'
import { line, points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { both, extend, hemLine, side, tubeOutline, unlike } from '../outline/shapes.ts'
import type { Field, Garment, Piece, Seam } from '../relief/piece.ts'
import type { Making } from './making.ts'
import type { Style } from './style.ts'

const waist = 63
const waistX = 12.5

type Finish = { hemX: number; len: number; front: Piece[] }

/** The waistband, what closes it and the inside of the hem; wide bands and tied belts tell styles apart. */
function finish(
  { cloth, seed, style }: Making,
  { hemX, len, front }: Finish,
  options: readonly Band[] = bands,
): Garment {
  const band = style.one('band', options)
  const height = { slim: 2, plain: 3.2, wide: 5.6, tied: 3.4, elastic: 4 }[band]
  const inside: Piece = {
    shape: tubeOutline(
      line(`M ${waistX} ${waist + 2} L 17 86 L ${hemX} ${len}`),
      hemLine(hemX, len, null, { sag: 0.4 }),
    ),
    z: -3.4,
    fabric: inShade(cloth, 0.45),
    seed,
  }
  const gathered: Field = (x) => 0.16 * Math.abs(Math.sin(x * 2.6 + noise(x * 0.4, seed)))
  const round = waistband(cloth, waist, waistX, height, {
    grain: { angle: Math.PI / 2 },
    ...(band === 'elastic' ? { fine: gathered } : {}),
  })
  const [panel, ...rest] = front
  return {
    back: [waistBack(cloth, waist, waistX), inside, ...label(0, waist - 0.3)],
    front: [
      ...(panel ? [panel] : []),
      round,
      ...rest,
      ...(band === 'tied'
        ? [
            beltBand(cloth, seed, waistX + 0.4, waist + 1.7, [1.1, 1.1]),
            ...tails(cloth, style.one('knot', [-4, 0.6, 5]), waist + 2.6, seed, {
              w: 2.6,
              l1: 24,
              l2: 19,
              z: 0.8,
              loop: style.one('bow', [true, false]),
            }),
          ]
        : []),
    ],
    detail: style.one('detail', [
      { x: -13, y: waist - 3, w: 26 },
      { x: -4, y: waist - 3, w: 21 },
      { x: -hemX * 0.4 - 10, y: len - 26, w: 22 },
    ]),
    layer: 'bottom',
  }
}

const bands = ['slim', 'plain', 'wide', 'tied'] as const satisfies readonly Band[]
type Band = 'slim' | 'plain' | 'wide' | 'tied' | 'elastic'

export function pleatedSkirt(making: Making & { len?: number; count?: number }): Garment {
  const { cloth, seed, style, len = 136 } = making
  const isWide = (making.count ?? 13) < 10
  const box = isWide && style.one('kind', [false, true])
  const count = Math.max(4, Math.round((making.count ?? 13) * style.cm('pleats', 0.8, 1.25) * (box ? 0.8 : 1)))
  // Sewn down to the hip, wide pleats spring open below it; pressed ones fan out from the waist.
  const sewn = isWide ? 0.18 : 0
  const hemX = 18.1 + (len - 86) * style.cm('sweep', 0.09, 0.17)
  const right = line(`M ${waistX} ${waist + 0.4} C 13.6 ${waist + 8} 16.8 ${waist + 14} 17.8 86
    C ${lerp(17.8, hemX, 0.25)} ${lerp(86, len, 0.36)} ${lerp(17.8, hemX, 0.7)} ${lerp(86, len, 0.76)} ${hemX} ${len}`)
  const pleats: Field = (_x, _y, t, v) => {
    const phi = Math.asin(clamp(t, -0.985, 0.985)) / (Math.PI / 2)
    const s = phi * count + 0.36 * noise(phi * 3 + seed, v * 1.6) * v
    const pleat = Math.floor(s)
    const q = s - pleat
    const own = 0.75 + 0.4 * hash(pleat, 3, seed)
    const depth = (0.12 + 1.05 * smooth(sewn, 0.9, v)) * (box ? 0.9 : 13 / count)
    // A knife pleat leans one way; a box pleat is flat on top with a hollow on either side.
    const across = box ? smooth(0, 0.12, q) * smooth(1, 0.88, q) : q < 0.86 ? q / 0.86 : (1 - q) / 0.14
    return depth * own * across * 1.05 - 0.4 * v
  }
  const panel: Piece = {
    shape: tubeOutline(right, hemLine(hemX, len, pleats, { sag: 1.8, follow: 0.95, count: 300 })),
    form: { kind: 'tube', k: 0.4, n: 2.2, ref: extend(right, len + 14) },
    fabric: cloth,
    seed,
    height: sum(soft(seed, 0.3, 12), pipes(seed, { n: 1.6, amp: 1.2, start: 0.3, warp: 0.8, reg: 0.2 })),
    fine: pleats,
    edge: { r: 0.2, h: 0.1 },
    grain: { slip: 0.2 },
    ...(sewn
      ? {
          seams: [
            seam(points(`-16.6 ${waist + 15}, -8 ${waist + 16.6}, 8 ${waist + 16.6}, 16.6 ${waist + 15}`), {
              depth: 0.08,
            }),
          ],
        }
      : {}),
  }
  return finish(making, { hemX: hemX * 0.98, len, front: [panel] }, pleatBands)
}

const pleatBands = ['slim', 'plain', 'wide', 'elastic'] as const

type Cutting = { hemX: number; len: number; right: Line; drape: Field; sag?: number }

function panelOf({ cloth, seed }: Making, { hemX, len, right, drape, sag = 2 }: Cutting, more: Partial<Piece>): Piece {
  return {
    shape: [
      [0, waist + 1],
      ...right,
      ...hemLine(hemX, len, drape, { sag, follow: 0.75 }),
      ...unlike(right, seed, 0.5).toReversed(),
    ],
    form: { kind: 'tube', k: 0.4, n: 2.2, ref: extend(right, len + 14) },
    fabric: cloth,
    seed,
    wobble: 0.15,
    edge: { r: 0.26, h: 0.14 },
    ...more,
    height: sum(drape, soft(seed, 0.3, 11), more.height ?? null),
  }
}

const darts = [-1, 1].map((s) => seam(points(`${s * 8.4} ${waist + 3}, ${s * 8.8} ${waist + 15}`), { depth: 0.05 }))

/** A row of buttons on a placket from waist to hem. */
function buttonFront(body: Piece, x: number, len: number, kind: Fabric, gap: number): Piece[] {
  const thread = tone(body.fabric, 0.7)
  const placket: Piece = {
    shape: line(
      `M ${x - 1.7} ${waist + 2} L ${x + 1.7} ${waist + 2} L ${x + 1.7} ${len + 3} L ${x - 1.7} ${len + 3} Z`,
    ),
    clip: body.shape,
    form: { kind: 'lie', soft: 0.6 },
    z: 0.14,
    fabric: body.fabric,
    grain: { like: body },
    edge: { r: 0.16, h: 0.16 },
    stitches: [-1.3, 1.3].map((o) => stitch(points(`${x + o} ${waist + 3}, ${x + o} ${len + 2}`), thread, shirtThread)),
  }
  const rows = Math.max(2, Math.floor((len - waist - 9) / gap))
  return [
    placket,
    ...Array.from({ length: rows }, (_, i) => button(x, waist + 7.4 + i * gap, 0.85, kind, { holes: 0 })).flat(),
  ]
}

const horn = fabric('horn', '#3a2f28')
type FlaredFront = 'plain' | 'wrap' | 'buttons' | 'yoke' | 'gathered' | 'panels'
const slimFronts: FlaredFront[] = ['plain', 'yoke', 'panels']
const flaredFronts: FlaredFront[] = ['plain', 'wrap', 'buttons', 'yoke', 'gathered']

export function pencilSkirt(making: Making & { len?: number }): Garment {
  const { seed, style, len = 128 } = making
  const hemX = style.cm('hem', 15.2, 17.2)
  const front = style.one('front', ['darts', 'wrap', 'panels', 'buttons'] as const)
  const right = line(`M ${waistX} ${waist + 0.4} C 13.2 ${waist + 8} 16.6 ${waist + 14} 17.5 86
    C 17.6 100 ${hemX + 0.8} ${lerp(86, len, 0.6)} ${hemX} ${len}`)
  const slit = style.one('slit', [-3.6, 5, -7])
  const panel = panelOf(
    making,
    { hemX, len, right, drape: pipes(seed, { n: 1.4, amp: 0.5, start: 0.5 }) },
    {
      seams:
        front === 'panels'
          ? both((s) =>
              seam(side(s, points(`6.4 ${waist + 3}, 8.4 86, 7.4 ${len + 2}`)), {
                depth: 0.07,
                width: 0.12,
                pucker: 0.05,
              }),
            )
          : darts,
      folds: [
        ...fan(16.6, 86, 2.5, 3.5, 3, 15, 0.45, 1.2, seed),
        ...fan(-16.6, 86, -0.36, 0.64, 3, 15, 0.45, 1.2, seed + 1),
        ...fan(0, 92, 1.2, 1.9, 2, 20, 0.3, 1.4, seed + 2),
        overlap(points(`${slit} ${len + 3}, ${slit} ${len - 12}, ${slit + 0.2} ${len - 29}`), 0.7, 2, {
          fadeIn: 0.02,
          fadeOut: 0.25,
        }),
        ...(front === 'wrap'
          ? [overlap(points(`5 ${waist}, 4.6 90, 3.4 110, -1.6 ${len + 5}`), 0.7, 2.6, { fadeIn: 0.02, fadeOut: 0.02 })]
          : []),
      ],
    },
  )
  const buttons = front === 'buttons' ? buttonFront(panel, style.one('row', [0, -5]), len, horn, 8.4) : []
  return finish(making, { hemX: hemX * 0.985, len, front: [panel, ...buttons] })
}

export function flaredSkirt(making: Making & { len?: number; flare?: number }): Garment {
  const { hand, seed, style, len = 138, flare = 1 } = making
  const front = style.one('front', flare < 0.97 ? slimFronts : flaredFronts)
  const hemX = 18 + (len - 86) * 0.15 * flare
  const right = line(`M ${waistX} ${waist + 0.4} C 13.2 ${waist + 8} 16.6 ${waist + 14} 17.5 86
    C ${lerp(17.5, hemX, 0.3)} 102 ${lerp(17.5, hemX, 0.75)} ${lerp(86, len, 0.7)} ${hemX} ${len}`)
  const drape = pipes(seed * 1.61, { n: 4.1, amp: 2.8 * Math.sqrt(flare), start: 0.12, warp: 1.2, fine: 0.34 })
  const k = hemX / 25
  const panel = panelOf(
    making,
    { hemX, len, right, drape },
    {
      ...(front === 'gathered' ? { height: gathers(seed, waist + 2, 1, { f: 0.9, amp: 0.9, reach: 14 }) } : {}),
      seams: flaredSeams(front, hemX, len),
      folds: [
        ...longFold(hand, seed, points(`8 68, 10.6 86, ${13.6 * k} 104, ${16.6 * k} ${len + 9}`), 1.1, 1.6),
        ...longFold(hand, seed + 1, points(`2.4 72, 4 92, ${5.6 * k} 112, ${7 * k} ${len + 9}`), 1.2, 1.8),
        ...longFold(hand, seed + 2, points(`-6 70, -9 94, ${-12 * k} 118, ${-14.6 * k} ${len + 9}`), 1.3, 1.9),
        ...(front === 'wrap'
          ? [overlap(points(`6 ${waist}, 6.4 88, 7 108, ${8 * k} ${len + 8}`), 0.9, 3, { fadeIn: 0.02, fadeOut: 0.02 })]
          : []),
      ],
    },
  )
  const buttons = front === 'buttons' ? buttonFront(panel, 0, len, horn, 8.6) : []
  return finish(making, { hemX: hemX * 0.985, len, front: [panel, ...buttons] })
}

function flaredSeams(front: FlaredFront, hemX: number, len: number): Seam[] {
  const yoke = `-16.6 ${waist + 14}, -6 ${waist + 17}, 0 ${waist + 18}, 6 ${waist + 17}, 16.6 ${waist + 14}`
  if (front === 'yoke') return [seam(points(yoke), { depth: 0.1, width: 0.14, pucker: 0.06 })]
  if (front !== 'panels') return []
  return both((s) =>
    seam(side(s, points(`5.6 ${waist + 3}, 7.4 86, ${hemX * 0.42} ${len + 3}`)), {
      depth: 0.08,
      width: 0.12,
      pucker: 0.05,
    }),
  )
}

type MiniSkirt = Making & { len?: number; buttons?: Fabric | null }

export function miniSkirt(making: MiniSkirt): Garment {
  const { hand, seed, style, len = 104, buttons = null } = making
  const hemX = style.cm('sweep', 18.6, 24)
  const right = line(
    `M ${waistX} ${waist + 0.4} C 13.4 ${waist + 7} 16.6 ${waist + 14} 17.8 85 C 18.8 91 ${hemX - 0.6} 99 ${hemX} ${len}`,
  )
  const drape = pipes(seed * 1.3, { n: 2.2, amp: 1.8, start: 0.2, warp: 0.8 })
  const panel = panelOf(
    making,
    { hemX, len, right, drape, sag: 1.6 },
    {
      seams: [
        ...miniSeams(style.one('seams', ['darts', 'panels', 'yoke'] as const), hemX, len),
        { line: hemLine(hemX - 0.3, len - 2.6, drape, { sag: 1.6, follow: 0.75 }), depth: 0.04, width: 0.09 },
      ],
      folds: [
        ...longFold(hand, seed, points(`6 70, 8 86, ${hemX * 0.5} ${len + 5}`), 0.9, 1.6),
        ...longFold(hand, seed + 1, points(`-7 70, -9 88, ${-hemX * 0.54} ${len + 5}`), 0.9, 1.6),
      ],
    },
  )
  const row = buttons
    ? buttonFront(panel, style.one('row', [0, 0, 5.4]), len, buttons, style.one('gap', [7.4, 5.6]))
    : []
  return finish(
    making,
    { hemX: hemX * 0.985, len, front: [panel, ...(buttons ? miniPockets(style, panel) : []), ...row] },
    ['slim', 'plain', 'wide'] as const,
  )
}

const miniSeams = (kind: 'darts' | 'panels' | 'yoke', hemX: number, len: number): Seam[] =>
  kind === 'darts' ? darts : flaredSeams(kind, hemX, len)

function miniPockets(style: Style, body: Piece): Piece[] {
  const kind = style.one('pockets', ['patch', 'flap'] as const)
  const at =
    kind === 'patch'
      ? 'M 5.6 73 L 14 72 L 15 84.4 C 15 85.4 14.4 86 13.4 86 L 7.4 86.6 C 6.4 86.6 5.8 86 5.8 85 Z'
      : 'M 6 73.6 L 14 72.4 L 14.8 77.4 L 10.4 79.6 L 6.2 78.4 Z'
  return both((s) => patchPocket(side(s, line(at)), body, tone(body.fabric, 0.7), kind === 'patch' ? 1.8 : 0.5))
}
