import { clamp, lerp, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { hash } from '../base/random.ts'
import { inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { pipes, soft, sum } from '../drape/fields.ts'
import { fan, overlap, ridge } from '../drape/folds.ts'
import { button } from '../make/button.ts'
import { label } from '../make/label.ts'
import { seam } from '../make/stitching.ts'
import { waistBack, waistband } from '../make/waistband.ts'
import { line, points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { extend, hemLine, mirror, tubeOutline } from '../outline/shapes.ts'
import type { Field, Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

const waist = 63
const waistX = 12.5

function finish(cloth: Fabric, seed: number, front: Piece[], hemX: number, len: number, band = 3): Garment {
  const inside: Piece = {
    shape: tubeOutline(
      line(`M ${waistX} ${waist + 2} L 17 86 L ${hemX} ${len}`),
      hemLine(hemX, len, null, { sag: 0.4 }),
    ),
    z: -3.4,
    fabric: inShade(cloth, 0.45),
    seed,
  }
  return {
    back: [waistBack(cloth, waist, waistX), inside, ...label(0, waist - 0.3)],
    front: [...front.slice(0, 1), waistband(cloth, waist, waistX, band), ...front.slice(1)],
    detail: { x: -13, y: waist - 3, w: 26 },
    layer: 'bottom',
  }
}

export function pleatedSkirt({
  cloth,
  seed,
  len = 136,
  count = 13,
}: Making & { len?: number; count?: number }): Garment {
  const hemX = 18.1 + (len - 86) * 0.128
  const right = line(`M ${waistX} ${waist + 0.4} C 13.6 ${waist + 8} 16.8 ${waist + 14} 17.8 86
    C ${lerp(17.8, hemX, 0.25)} ${lerp(86, len, 0.36)} ${lerp(17.8, hemX, 0.7)} ${lerp(86, len, 0.76)} ${hemX} ${len}`)
  const pleats: Field = (_x, _y, t, v) => {
    const phi = Math.asin(clamp(t, -0.985, 0.985)) / (Math.PI / 2)
    const s = phi * count + 0.36 * noise(phi * 3 + seed, v * 1.6) * v
    const pleat = Math.floor(s)
    const q = s - pleat
    const own = 0.75 + 0.4 * hash(pleat, 3, seed)
    const depth = (0.12 + 1.05 * smooth(0, 0.9, v)) * (13 / count)
    return depth * own * (q < 0.86 ? q / 0.86 : (1 - q) / 0.14) * 1.05 - 0.4 * v
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
  }
  return finish(cloth, seed, [panel], hemX * 0.98, len, 2.8)
}

type Cutting = { hemX: number; len: number; right: Line; drape: Field; sag?: number }

function panelOf({ cloth, seed }: Making, { hemX, len, right, drape, sag = 2 }: Cutting, more: Partial<Piece>): Piece {
  return {
    shape: [
      [0, waist + 1],
      ...right,
      ...hemLine(hemX, len, drape, { sag, follow: 0.75 }),
      ...mirror(right).toReversed(),
    ],
    form: { kind: 'tube', k: 0.4, n: 2.2, ref: extend(right, len + 14) },
    fabric: cloth,
    seed,
    wobble: 0.15,
    height: sum(drape, soft(seed, 0.3, 11)),
    edge: { r: 0.26, h: 0.14 },
    ...more,
  }
}

const darts = [-1, 1].map((s) => seam(points(`${s * 8.4} ${waist + 3}, ${s * 8.8} ${waist + 15}`), { depth: 0.05 }))

export function pencilSkirt({ cloth, seed, len = 128 }: Making & { len?: number }): Garment {
  const hemX = 16.8
  const right = line(`M ${waistX} ${waist + 0.4} C 13.2 ${waist + 8} 16.6 ${waist + 14} 17.5 86
    C 17.4 102 17 ${lerp(86, len, 0.7)} ${hemX} ${len}`)
  const panel = panelOf(
    { cloth, seed },
    { hemX, len, right, drape: pipes(seed, { n: 1.4, amp: 0.5, start: 0.5 }) },
    {
      seams: darts,
      folds: [
        ...fan(16.6, 86, 2.5, 3.5, 3, 15, 0.35, 1.3, seed),
        ...fan(-16.6, 86, -0.36, 0.64, 3, 15, 0.35, 1.3, seed + 1),
        overlap(points(`-3.6 ${len + 3}, -3.5 ${len - 14}, -3.4 ${len - 27}`), 0.5, 2, { fadeIn: 0.02, fadeOut: 0.25 }),
      ],
    },
  )
  return finish(cloth, seed, [panel], hemX * 0.985, len)
}

export function flaredSkirt({ cloth, seed, len = 138, flare = 1 }: Making & { len?: number; flare?: number }): Garment {
  const hemX = 18 + (len - 86) * 0.15 * flare
  const right = line(`M ${waistX} ${waist + 0.4} C 13.2 ${waist + 8} 16.6 ${waist + 14} 17.5 86
    C ${lerp(17.5, hemX, 0.3)} 102 ${lerp(17.5, hemX, 0.75)} ${lerp(86, len, 0.7)} ${hemX} ${len}`)
  const drape = pipes(seed * 1.61, { n: 4.1, amp: 3 * Math.sqrt(flare), start: 0.12, warp: 1.2, fine: 0.34 })
  const run = { fadeIn: 0.4, fadeOut: 0.02, grow: 0.6, lean: 0.58 }
  const panel = panelOf(
    { cloth, seed },
    { hemX, len, right, drape },
    {
      folds: [
        ridge(points(`9.4 67, 11.6 84, 14 104, 17 ${len + 9}`), 0.6, 1.5, run),
        ridge(points(`-3.4 68, -4 88, -3.4 ${len + 9}`), 0.6, 1.5, run),
        ridge(points(`3 70, 5 90, 6 112, 8 ${len + 9}`), 0.9, 2.2, run),
        ridge(points(`-7 74, -10 96, -13 120, -15.4 ${len + 9}`), 0.9, 2.2, run),
      ],
    },
  )
  return finish(cloth, seed, [panel], hemX * 0.985, len)
}

type MiniSkirt = Making & { len?: number; buttons?: Fabric | null }

export function miniSkirt({ cloth, seed, len = 104, buttons = null }: MiniSkirt): Garment {
  const hemX = 22
  const right = line(
    `M ${waistX} ${waist + 0.4} C 13.4 ${waist + 7} 17 ${waist + 14} 18.6 86 C 20 92 21.4 100 ${hemX} ${len}`,
  )
  const drape = pipes(seed * 1.3, { n: 2.2, amp: 1.8, start: 0.2, warp: 0.8 })
  const panel = panelOf(
    { cloth, seed },
    { hemX, len, right, drape, sag: 1.6 },
    {
      seams: buttons ? [...darts, seam(points(`2.2 ${waist + 3}, 2.2 ${len + 2}`), { depth: 0.04 })] : darts,
      folds: [
        ridge(points(`6 70, 8 86, 10 ${len + 5}`), 0.7, 2, { fadeOut: 0.02 }),
        ridge(points(`-7 70, -9 88, -11 ${len + 5}`), 0.7, 2, { fadeOut: 0.02 }),
      ],
    },
  )
  const studs = buttons
    ? Array.from({ length: 5 }, (_, i) => button(0, waist + 7 + i * 7.4, 0.9, buttons, { holes: 0 })).flat()
    : []
  return finish(cloth, seed, [panel, ...studs], hemX * 0.985, len)
}
