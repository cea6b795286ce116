import { inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { buckle, metalOf } from '../make/hardware.ts'
import { stitch } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import { column, ellipse } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Belt = Making & { width?: number; round?: boolean; metal?: Fabric; worn?: boolean }

const waist = 65

/** A leather belt as it lies round the waist: the far side, the strap, keeper, buckle and the pointed end. */
export function belt({ cloth, seed, width = 3, round = false, metal = metalOf(), worn = false }: Belt): Garment {
  const half = 14.6
  // Round the waist one sees little of the far side; laid down, the belt is an open ring.
  const sag = worn ? 3.4 : 6.4
  const rise = worn ? 3 : 7.4
  const top = waist - width / 2
  const bottom = waist + width / 2
  const st = tone(cloth, 0.6)
  const thread = { length: 0.22, gap: 0.12, width: 0.045, alpha: 0.8 }
  const strap: Piece = {
    shape: line(
      `M ${-half} ${top} C -8 ${top + sag} 8 ${top + sag} ${half} ${top} L ${half} ${bottom}
        C 8 ${bottom + sag} -8 ${bottom + sag} ${-half} ${bottom} Z`,
    ),
    form: { kind: 'tube', k: 0.42, n: 2.2, ref: column(half + 0.3, waist - 9, waist + 9) },
    fabric: cloth,
    seed,
    grain: { angle: Math.PI / 2 },
    height: soft(seed, 0.1, 5),
    edge: { r: 0.22, h: 0.26 },
    stitches: [0.35, width - 0.35].map((d) =>
      stitch(
        points(
          `${-half + 0.4} ${top + d + 0.3}, -7.4 ${top + d + sag * 0.66}, 0 ${top + d + sag * 0.755}, 7.4 ${top + d + sag * 0.66}, ${half - 0.4} ${top + d + 0.3}`,
        ),
        st,
        thread,
      ),
    ),
  }
  const y = waist + sag * 0.74
  const end: Piece = {
    shape: line(
      `M -2 ${y - width / 2 - 0.05}
        C 2 ${y - width / 2 + 0.1} 6 ${y - width / 2 - 0.6} 9 ${y - width / 2 - 1.2} L 10.6 ${y - 0.9}
        L 9.4 ${y + width / 2 - 1.2} C 6 ${y + width / 2 - 0.5} 2 ${y + width / 2} -2 ${y + width / 2} Z`,
    ),
    form: { kind: 'lie', soft: 1.4 },
    z: 0.3,
    fabric: cloth,
    seed: seed + 1,
    grain: { angle: Math.PI / 2 },
    edge: { r: 0.22, h: 0.26 },
  }
  const hole = (x: number): Piece => ({
    shape: ellipse(x, y - 0.1 - Math.max(0, x - 4) * 0.12, 0.24, 0.24, 12),
    form: { kind: 'lie', soft: 0.1 },
    z: -0.08,
    fabric: inShade(cloth, 0.2),
    edge: { r: 0, h: 0 },
  })
  const keeper: Piece = {
    shape: line(
      `M 3.2 ${y - width / 2 - 0.5} L 4.5 ${y - width / 2 - 0.6} L 4.5 ${y + width / 2 + 0.2}
        L 3.2 ${y + width / 2 + 0.4} Z`,
    ),
    form: { kind: 'lie', soft: 1 },
    z: 0.4,
    fabric: cloth,
    seed,
    edge: { r: 0.2, h: 0.24 },
  }
  const far: Piece = {
    shape: line(
      `M ${-half} ${top} C -8 ${top - rise} 8 ${top - rise} ${half} ${top} L ${half - 0.3} ${bottom - 0.4}
        C 8 ${bottom - rise - 0.2} -8 ${bottom - rise - 0.2} ${-half + 0.3} ${bottom - 0.4} Z`,
    ),
    z: -3,
    fabric: inShade(cloth, 0.62),
    seed,
    edge: { r: 0.2, h: 0.2 },
  }
  return {
    back: [far],
    front: [
      strap,
      end,
      hole(6),
      hole(7.6),
      keeper,
      ...buckle(-0.2, y, width * (round ? 0.82 : 0.66), width * 0.78, metal, round),
    ],
    detail: { x: -8, y: waist - 10, w: 18 },
    layer: 'accessory',
  }
}
