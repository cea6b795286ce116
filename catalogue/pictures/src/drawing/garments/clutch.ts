import { tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { metalOf } from '../make/hardware.ts'
import { stitch } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import { both, ellipse, ribbon, spline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Clutch = Making & { frame?: boolean; metal?: Fabric }

/** An evening bag: an envelope with a flap, or a soft pouch on a kiss-lock frame. */
export function clutch({ cloth, seed, frame = false, metal = metalOf() }: Clutch): Garment {
  return {
    back: [],
    front: frame ? pouch(cloth, seed, metal) : envelope(cloth, seed, metal),
    detail: frame ? { x: -9, y: -4, w: 17 } : { x: -9, y: 0, w: 18 },
    layer: 'bag',
  }
}

function envelope(cloth: Fabric, seed: number, metal: Fabric): Piece[] {
  const st = tone(cloth, 0.58)
  const thread = { length: 0.24, gap: 0.12, width: 0.05, alpha: 0.8 }
  return [
    {
      shape: line(
        `M -14 1.4 C -14.3 7 -14.4 13 -14.2 16.6 C -14.1 17.6 -13.5 18.1 -12.6 18.1 L 12.6 18.1
          C 13.5 18.1 14.1 17.6 14.2 16.6 C 14.4 13 14.3 7 14 1.4 C 13.9 .5 13.3 .1 12.6 .1 L -12.6 .1
          C -13.3 .1 -13.9 .5 -14 1.4 Z`,
      ),
      form: { kind: 'puff', k: 0.34, r: 2.6 },
      fabric: cloth,
      seed,
      height: soft(seed, 0.1, 7),
      edge: { r: 0.4, h: 0.4 },
    },
    {
      shape: line(
        `M -14.2 1.2 C -14.1 .2 -13.4 -.3 -12.6 -.3 L 12.6 -.3 C 13.4 -.3 14.1 .2 14.2 1.2
          C 14.3 2.6 14.2 3.8 13.6 4.6 L 1.6 11.6 C .6 12.2 -.6 12.2 -1.6 11.6 L -13.6 4.6
          C -14.2 3.8 -14.3 2.6 -14.2 1.2 Z`,
      ),
      form: { kind: 'lie', soft: 1.2 },
      z: 0.4,
      fabric: cloth,
      seed,
      height: soft(seed + 3, 0.1, 6),
      edge: { r: 0.34, h: 0.4 },
      stitches: [
        stitch(points('-13.4 1.2, -13.3 3.6, -7 7.6, -1.2 11, 0 11.3, 1.2 11, 7 7.6, 13.3 3.6, 13.4 1.2'), st, thread),
      ],
    },
    {
      shape: ribbon(ellipse(0, 10.2, 1.25, 1.25), 0.5),
      form: { kind: 'lie', soft: 0.8 },
      z: 0.4,
      fabric: metal,
      edge: { r: 0.24, h: 0.26 },
    },
    {
      shape: ellipse(0, 10.2, 0.75, 0.75, 24),
      form: { kind: 'lie', soft: 0.8 },
      z: 0.3,
      fabric: metal,
      edge: { r: 0.4, h: 0.3 },
    },
  ]
}

function pouch(cloth: Fabric, seed: number, metal: Fabric): Piece[] {
  const rim = spline(points('-12 3, -10.6 1, -6 0.1, 0 -0.1, 6 0.1, 10.6 1, 12 3'))
  return [
    {
      shape: line(
        `M -11.8 2.4 C -14.6 7 -15.6 12 -14.2 16 C -12.6 19.6 -6 20.8 0 20.8 C 6 20.8 12.6 19.6 14.2 16
          C 15.6 12 14.6 7 11.8 2.4 C 6 -.2 -6 -.2 -11.8 2.4 Z`,
      ),
      form: { kind: 'puff', k: 0.6, r: 4.6 },
      fabric: cloth,
      seed,
      wobble: 0.14,
      height: soft(seed, 0.2, 5),
      folds: [
        ...both((s) =>
          fan(s * 7, 1.4, s > 0 ? 0.9 : Math.PI - 0.9, s > 0 ? 1.9 : Math.PI - 1.9, 6, 11, 0.42, 0.7, seed + s, {
            spread: 9,
            back: 0.4,
          }),
        ),
        ridge(points('-8 14, 0 16, 8 13.6'), 0.2, 1.6),
      ],
      edge: { r: 0.5, h: 0.5 },
    },
    { shape: ribbon(rim, 1.3), form: { kind: 'lie', soft: 0.9 }, z: 0.4, fabric: metal, edge: { r: 0.44, h: 0.5 } },
    {
      shape: ellipse(-0.8, -1.2, 0.95, 0.95, 24),
      form: { kind: 'puff', k: 0.9 },
      z: 2,
      fabric: metal,
      edge: { r: 0.3, h: 0.2 },
    },
    {
      shape: ellipse(0.9, -1, 0.95, 0.95, 24),
      form: { kind: 'puff', k: 0.9 },
      z: 2.4,
      fabric: metal,
      edge: { r: 0.3, h: 0.2 },
    },
  ]
}
