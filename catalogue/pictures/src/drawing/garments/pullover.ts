import { noise } from '../base/noise.ts'
import { inShade, ribbed, unwoven } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { ridge } from '../drape/folds.ts'
import { blousing, knitFolds } from '../drape/knit.ts'
import { stitchwork, tipped, tipping } from '../make/knit-trim.ts'
import { label } from '../make/label.ts'
import { innerNeck, ribRing, ring, ringBack } from '../make/neckline.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import {
  both,
  ellipse,
  hemLine,
  ribbon,
  side,
  spline,
  symmetric,
  tubeOutline,
  underSleeves,
  unlike,
} from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Paint, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'
import type { Style } from './style.ts'

type Neck = 'crew' | 'v' | 'roll'
type Pullover = Making & {
  neck?: Neck
  len?: number
  shape?: 'loose' | 'dress'
  sleeveless?: boolean
  /** The cloth already has a pattern of its own: no stitchwork on top of it. */
  figured?: boolean
}

type Cutting = ReturnType<typeof cutting>

/** The measures of one style: how wide, how long the rib, how the sleeve is set and how full it is. */
function cutting(style: Style, len: number, isDress: boolean, sleeveless: boolean) {
  const ease = style.cm('ease', -1.2, 1.5)
  const drop = sleeveless ? 0 : style.one('shoulder', [0, 0, 1.5, 2.6])
  const rib = isDress ? style.cm('rib', 3, 6) : style.one('rib', [4, 5.4, 6.8, 8.4])
  const pull = isDress ? 0.4 : style.one('hem', [0.4, 1.5, 2.8])
  const cap: Point = [20 + drop + ease * 0.4, 34.9 + drop * 0.5]
  const pit: Point = [17.8 + ease + drop * 0.3, 50.4 + drop * 0.6]
  const hemX = isDress ? 18.2 : 18.6 + ease - pull
  return {
    ease,
    rib,
    pull,
    cap,
    pit,
    hemX,
    bottom: len,
    isRaglan: drop === 0 && style.one('raglan', [false, false, true]),
  }
}

export function pullover(making: Pullover): Garment {
  const { cloth, hand, seed, style, neck = 'crew', len = 84, shape = 'loose', sleeveless = false, figured } = making
  const isDress = shape === 'dress'
  const rib = ribbed(cloth)
  const cut = cutting(style, len, isDress, sleeveless)
  const { ease, cap, pit, hemX } = cut
  const deep = style.cm('depth', -2, 3.4)
  const wide = style.cm('width', -0.5, 1.1)
  const drape = pipes(seed * 1.7, { n: 2, amp: 1.1, start: 0.15, full: 1, warp: 0.9 })
  const throat =
    neck === 'v'
      ? `M 0 ${46 + deep} C 2.6 ${41.4 + deep * 0.7} ${6.2 + wide * 0.7} 34.6 ${8.6 + wide} 29.4`
      : neck === 'roll'
        ? 'M 0 33.4 C 4 33.4 6.8 31.6 8 29'
        : `M 0 ${35.8 + wide * 1.6} C 4.6 ${35.8 + wide * 1.6} ${7.6 + wide} 33.4 ${8.6 + wide} 29.4`
  const low = isDress
    ? `C 18 58 15.4 63 15.2 69 C 15.4 78 18.8 84 19.2 93 C 19.4 ${(93 + len) / 2} 19 ${len - 4} ${hemX} ${len}`
    : `C ${pit[0] - 0.5} 57 ${17.4 + ease} 62 ${17.6 + ease} 67
      C ${17.9 + ease} ${len - 11} ${18.9 + ease + cut.pull * 0.4} ${len - 3.4} ${hemX + 0.2} ${len}`
  const shoulder = sleeveless
    ? `C 11.6 29.9 13.8 30.6 15.6 31.8 C 14.2 37 14.6 45.6 ${pit[0]} ${pit[1]}`
    : `C 13 30.2 17.2 32 ${cap[0]} ${cap[1]} C ${cap[0] - 1.2} 40 ${pit[0] + 0.2} 46 ${pit[0]} ${pit[1]}`
  const right = line(`${throat} ${shoulder} ${low}`)
  const torso = symmetric(
    `M 0 12 L 7 12 L ${cap[0] - 1} 34 C 19.2 40 18.4 46 ${pit[0]} ${pit[1]} ${low} L ${hemX} ${len + 14} L 0 ${len + 14}`,
  )
  const ref = sleeveless ? torso : underSleeves(torso, pit[1])
  const work = figured || isDress ? 'plain' : style.one('stitch', works)
  const raglan = cut.isRaglan && !sleeveless
  const body: Piece = {
    shape: tubeOutline(right, hemLine(hemX, len, null, { sag: 1.2 }), unlike(right, seed, isDress ? 0.2 : 0.6)),
    form: { kind: 'tube', k: 0.38, n: 2.4, ref },
    fabric: cloth,
    seed,
    wobble: 0.16,
    grain: { slip: 0.3, slipV: 0.1 },
    height: sum(drape, bust(0.9), soft(seed, 0.42, 11), blousing(seed, len, isDress ? 0.2 : 0.4 + cut.pull * 0.22)),
    folds: knitFolds(hand, seed, pit, len),
    edge: { r: 0.4, h: 0.24 },
    seams: both((s) => seam(side(s, points(shoulderSeam(cut, raglan, sleeveless))), { depth: 0.07, width: 0.16 })),
    ...stitchwork(work, work === 'ridges' ? 41 : 33),
  }
  const isTipped = neck !== 'roll' && style.one('tipping', [false, false, true])
  const second = tipping(cloth)
  const tip = (edge: Paint | null) => (isTipped && edge ? { paint: edge } : {})
  const hemTip = tipped(second, (_x, y) => len + cut.rib - y, [
    [0.9, 1.7],
    [2.3, 2.8],
  ])
  return {
    back: neckBack(cloth, rib, neck, seed, wide),
    front: [
      body,
      { ...hemRib(cut, rib, ref, seed, drape), ...tip(hemTip) },
      ...both((s) => (sleeveless ? [armBand(s, rib, body, pit)] : arm(s, making, cut, rib, raglan))),
      ...(neck === 'roll'
        ? rollNeck(rib, seed, style)
        : [neckRib(neck, rib, seed, { deep, wide, second: isTipped ? second : null })]),
    ],
    detail: style.one('detail', detailsOf(cut, neck, sleeveless)),
    layer: 'top',
  }
}

const works = ['plain', 'plain', 'columns', 'chevron', 'ridges', 'lattice'] as const

function detailsOf({ bottom, rib }: Cutting, neck: Neck, sleeveless: boolean) {
  return [
    { x: neck === 'roll' ? -14 : -2, y: neck === 'roll' ? 18 : 27, w: 26 },
    { x: -12, y: neck === 'v' ? 28 : 25, w: 24 },
    // The cuff, where there is one; else the corner of the hem.
    sleeveless ? { x: -17, y: bottom - 21, w: 22 } : { x: 20, y: 76, w: 14.5 },
    { x: -9, y: bottom - 17 + rib, w: 17 },
  ]
}

const shoulderSeam = ({ cap, pit }: Cutting, raglan: boolean, sleeveless: boolean) =>
  sleeveless
    ? `9.6 30, 12.4 30.4, 15.2 31.8`
    : raglan
      ? `9.4 30.8, 12.8 37, ${pit[0] - 2} ${pit[1] - 3.4}, ${pit[0] + 0.4} ${pit[1] + 0.4}`
      : `9.6 30, 15 31.4, ${cap[0] - 0.4} ${cap[1] - 0.4}`

function hemRib(
  { rib: h, hemX, bottom: len }: Cutting,
  rib: Fabric,
  ref: Piece['shape'],
  seed: number,
  drape: Piece['height'],
): Piece {
  const edge = line(
    `M ${hemX + 0.3} ${len - 0.9} C ${hemX + 0.5} ${len + h * 0.3} ${hemX - 0.2} ${len + h * 0.7} ${hemX - 0.1} ${len + h}`,
  )
  return {
    shape: [
      ...hemLine(hemX + 0.3, len - 0.9, null, { sag: 1.2 }).toReversed(),
      ...edge,
      ...hemLine(hemX - 0.1, len + h, drape ?? null, { sag: 1.2, follow: 0.2 }),
      ...edge.map(([x, y]): Point => [-x, y]).toReversed(),
    ],
    form: { kind: 'tube', k: 0.38, n: 2.4, ref },
    fabric: rib,
    seed,
    edge: { r: 0.35, h: 0.3 },
    height: sum(drape ?? null, soft(seed, 0.2, 6)),
  }
}

function arm(s: Side, { cloth, seed, style }: Making, { cap, pit }: Cutting, rib: Fabric, raglan: boolean): Piece[] {
  const full = style.one('sleeve', [0, 0.6, 2.4])
  return sleeve(s, {
    fabric: cloth,
    seed,
    cap: raglan ? [cap[0] - 0.4, cap[1] - 0.6] : cap,
    pit,
    wrist: [27.2 + full * 0.3, 84.5],
    ww: 3.8 + full * 0.4,
    ew: 5.1 + full * 0.35,
    bulge: 0.9 + full,
    ribCuff: { fabric: rib, len: style.one('cuff', [5, 7, 9.4]), w: 2.9 },
    folds: { a: 0.8, w: 1.35, n: 8, cuff: 1.3 },
  })
}

type NeckRib = { deep: number; wide: number; second: [number, number, number] | null }

function neckRib(neck: Neck, rib: Fabric, seed: number, { deep, wide, second }: NeckRib): Piece {
  const h = 2.5 + wide * 0.4
  const knit = unwoven(rib)
  if (neck === 'v') {
    const rows = (x: number, y: number) => Math.abs(Math.sin((y + Math.abs(x) * 0.25) * 5.2))
    const inner = line(`M 0 ${45 + deep} C 2.2 ${40.8 + deep * 0.7} ${5.6 + wide * 0.7} 34.4 ${7.6 + wide} 28.6`)
    const outer = line(`M 0 ${46.2 + deep + h} C 3.4 ${42.8 + deep * 0.7} ${7.4 + wide * 0.7} 36 ${10 + wide} 29.6`)
    return ring(inner, outer, knit, {
      seed,
      fine: (x, y) => 0.06 * rows(x, y) ** 0.8,
      paint: (x, y, c, t, v) => {
        const q = 0.86 + 0.14 * rows(x, y)
        for (const i of [0, 1, 2] as const) c[i] *= q
        if (second) tipped(second, () => y - 46 - deep + Math.abs(x) * 1.9 - x * x * 0.02, [[1.2, 2]])(x, y, c, t, v)
      },
    })
  }
  const y = 35 + wide * 1.6
  const inner = line(`M 0 ${y} C 4.2 ${y} ${6.9 + wide} 32.8 ${7.5 + wide} 28.6`)
  const outer = line(`M 0 ${y + h + 0.4} C 5.4 ${y + h + 0.4} ${9.2 + wide} 34.8 ${10 + wide} 29.6`)
  const ribs = ribRing(26, 44, 0.08)
  return ring(inner, outer, knit, { seed, edge: { r: 0.5, h: 0.4 }, ...ribs })
}

function neckBack(cloth: Fabric, rib: Fabric, neck: Neck, seed: number, wide: number): Piece[] {
  const inside = innerNeck(cloth, neck === 'roll' ? 6.8 : 8.4 + wide, 29.4, {
    depth: neck === 'roll' ? 34 : 52,
    k: 0.56,
    seed,
  })
  if (neck !== 'roll') return [inside, ringBack(rib, 8.6 + wide, 29.6, 2.1, 0.7), ...label(0, 33)]
  return [inside, { shape: ellipse(0, 22.2, 7.2, 2.4), z: -1.5, fabric: inShade(rib, 0.45), seed }]
}

/** A collar laid double: neat, deep or slouching in loose rolls. */
function rollNeck(rib: Fabric, seed: number, style: Style): Piece[] {
  const kind = style.one('roll', ['neat', 'deep', 'slouchy'] as const)
  const { low, out, edge, wide } = {
    neat: { low: 31, out: 8.8, edge: 26.6, wide: 8.3 },
    deep: { low: 31.6, out: 9, edge: 30, wide: 9.2 },
    slouchy: { low: 33.2, out: 10.6, edge: 29.6, wide: 10 },
  }[kind]
  const tube = (top: number, bottom: number, x: number, lift: number): Piece => ({
    shape: line(
      `M -7.3 ${top} C -4 ${top + 2.2} 4 ${top + 2.2} 7.3 ${top} C 8 ${top + 3} ${x - 1} ${bottom - 2.8} ${x} ${bottom}
        C ${x * 0.6} ${bottom + 4} ${-x * 0.6} ${bottom + 4} ${-x} ${bottom} C ${-x + 1} ${bottom - 2.8} -8 ${top + 3} -7.3 ${top} Z`,
    ),
    form: { kind: 'tube', k: 0.36, n: 2, smooth: 1 },
    z: 7 + lift,
    fabric: rib,
    seed,
    grain: { slip: 0 },
    height: (x, y) => 0.3 * Math.sin((y - 22) / 3 + x * 0.06) + 0.3 * noise(x * 0.2 + seed, y * 0.4),
    edge: { r: 0.6, h: 0.6 },
  })
  const rolls = {
    neat: [ridge(points(`-8 24.2, 0 26.2, 8 24`), 0.3, 0.8)],
    deep: [ridge(points(`-8 25.4, -1 28, 8 25`), 0.45, 1, { lean: 0.5 })],
    slouchy: [
      ridge(points(`-9.4 27, -3 30, 4 29.6, 9 26.4`), 0.8, 1, { lean: 0.45 }),
      ridge(points(`-8 24.4, -1 26.8, 6 26, 8.2 24`), 0.6, 0.8, { lean: 0.45 }),
    ],
  }[kind]
  return [tube(21.8, low, out, 0), { ...tube(21.4, edge, wide, 0.5), folds: rolls }]
}

function armBand(s: Side, rib: Fabric, body: Piece, pit: Point): Piece {
  const armhole = side(s, [...points('15.7 31, 14.7 36, 14.9 41.4, 16 46.4'), [pit[0] + 0.4, pit[1] + 1]])
  return {
    shape: ribbon(spline(armhole), 3.6),
    clip: body.shape,
    form: { kind: 'lie', soft: 1.2 },
    z: 0.26,
    fabric: unwoven(rib),
    edge: { r: 0.42, h: 0.34 },
    ...ribRing(42, 26, 0.07),
  }
}
