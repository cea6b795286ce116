import { lerp, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { pipes, soft, sum } from '../drape/fields.ts'
import { fan } from '../drape/folds.ts'
import { beltBand, tails } from '../make/belt-tie.ts'
import { metalOf, zip } from '../make/hardware.ts'
import { label } from '../make/label.ts'
import { patchPocket } from '../make/pocket.ts'
import { sleeve } from '../make/sleeve.ts'
import { line, points } from '../outline/path.ts'
import { both, hemLine, side, symmetric, underSleeves } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Field, Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Quilted = Making & { len?: number; quilting?: 'channels' | 'diamonds'; hood?: boolean; metal?: Fabric }

/** Down between two layers: domes that are pulled in where they are sewn, with the wrinkles of the pull. */
function quilt(kind: 'channels' | 'diamonds', seed: number, size: number): Field {
  if (kind === 'diamonds') {
    return (x, y) => {
      const a = Math.abs(Math.sin(((x + y * 0.8) / (7.6 * size)) * Math.PI))
      const b = Math.abs(Math.sin(((x - y * 0.8) / (7.6 * size)) * Math.PI))
      return 0.62 * Math.sqrt(Math.min(a, b) * 1.15) + 0.05 * noise(x * 1.1 + seed, y * 1.1)
    }
  }
  return (x, y) => {
    const q = y / (6.2 * size) + 0.05 * noise(x * 0.12 + seed, y * 0.1)
    const f = q - Math.floor(q)
    const dome = Math.sin(f * Math.PI)
    const nearSeam = 1 - dome
    const pull = noise(x * 0.95 + Math.floor(q) * 7.3 + seed, f * 1.3) * smooth(0.15, 0.9, nearSeam)
    return 1.15 * Math.sqrt(dome) + 0.24 * pull + 0.1 * noise(x * 0.3 + seed, y * 0.5)
  }
}

export function quiltedJacket(making: Quilted): Garment {
  const { cloth, seed, style, len = 92, quilting = 'channels', hood = false, metal = metalOf('silver') } = making
  const filling = quilt(quilting, seed, style.one('quilting', [0.78, 1, 1.35]))
  const isFlat = quilting === 'diamonds'
  const width = isFlat ? 19 : 20.4
  const hemX = len > 100 ? 21.6 : width - 0.4
  const cap = [21.2, 35] as [number, number]
  const pit = [18.8, 51] as [number, number]
  const waist = width - style.one('waist', [0.6, 0.6, 2.4])
  const low = `C ${waist} 58 ${waist} 64 ${lerp(waist, hemX, 0.5)} ${lerp(51, len, 0.62)}
    C ${hemX} ${len - 8} ${hemX} ${len - 4} ${hemX - 0.5} ${len}`
  const ref = underSleeves(
    symmetric(`M 0 12 L 7 12 L 20.6 34.6 C 19.4 40 18.6 45 18.8 51 ${low} L ${hemX} ${len + 12} L 0 ${len + 12}`),
    pit[1],
  )
  const drape = sum(soft(seed, 0.3, 12), pipes(seed * 1.3, { n: 1.6, amp: 0.9, start: 0.3 }))
  const panel = (s: Side): Piece => ({
    shape: side(s, [
      ...line(`M 6.6 29 C 12 30 17.2 32.2 ${cap[0]} ${cap[1]} C 19.6 40 18.9 45 ${pit[0]} ${pit[1]} ${low}`),
      ...hemLine(hemX - 0.5, len, null, { sag: 1.4 }).filter(([x]) => x > -0.2),
      ...line(`M -.2 ${len + 1.4} L -.2 33.4 C 3 33 5.6 31.4 6.6 29`),
    ]),
    form: { kind: 'tube', k: 0.4, n: 2.3, ref },
    fabric: cloth,
    seed,
    wobble: 0.18,
    height: sum(drape, filling),
    grain: { slip: 0.2, slipV: 0.1 },
    folds: fan(s * 18.8, 53, s > 0 ? 2.2 : 0.04, s > 0 ? 3.1 : 0.94, 3, 12, 0.5, 1.3, seed + s + 2, { spread: 6 }),
    edge: { r: 0.7, h: 0.6 },
  })
  const arms = both((s) =>
    sleeve(s, {
      fabric: cloth,
      seed,
      cap,
      pit,
      wrist: [28.2, 88],
      ww: 4.2,
      ew: isFlat ? 5.9 : 6.6,
      bulge: 1,
      z: 1.2,
      hemStitch: false,
      fill: filling,
      folds: { a: 0.4, w: 1.2, n: 6 },
      ribCuff: { len: 4.6, w: 3.4 },
      edge: { r: 0.4, h: 0.24 },
    }),
  )
  const top = Math.min(70, len - 22)
  const patched = style.one('pockets', [false, true])
  const pocket = (s: Side, body: Piece): Piece[] =>
    patched
      ? [
          {
            ...patchPocket(
              side(s, line(`M 5.4 ${top + 3} L 15 ${top + 2.4} L 15.4 ${top + 15} L 5.6 ${top + 15.6} Z`)),
              body,
              tone(cloth, 0.7),
              2.4,
            ),
            z: 0.4,
            edge: { r: 0.3, h: 0.34 },
          },
        ]
      : zip(side(s, points(`10.4 ${top}, 11.6 ${top + 5}, 13.6 ${top + 13}`)), metal, 0.7)
  const left = panel(1)
  const right = panel(-1)
  const belted = len > 100 && style.one('belt', [false, true])
  return {
    back: [...collarInside(cloth, seed, hood), ...label(0, 31.2)],
    front: [
      left,
      right,
      ...pocket(1, left),
      ...pocket(-1, right),
      ...arms,
      ...collar(cloth, seed, hood),
      ...zip(points(`0 25, 0 40, 0 ${len + 1}`), metal),
      ...(belted
        ? [beltBand(cloth, seed, waist + 0.6, 66, [2, 2]), ...tails(cloth, 3, 67, seed, { w: 3.6, l1: 24, l2: 19 })]
        : []),
    ],
    detail: style.one('detail', [
      { x: -12, y: hood ? 14 : 23, w: 27 },
      { x: 1, y: top - 8, w: 23 },
      { x: 19, y: 74, w: 16 },
      { x: -11, y: 40, w: 22 },
    ]),
    layer: 'jacket',
  }
}

function collarInside(cloth: Fabric, seed: number, hood: boolean): Piece[] {
  const neck: Piece = {
    shape: symmetric('M 0 24 C 4 24 6.6 24.6 7.6 25.6 L 8.4 33 L 0 40'),
    z: -3,
    fabric: inShade(cloth, 0.5),
    seed,
  }
  if (!hood) return [neck]
  const back: Piece = {
    shape: symmetric('M 0 13.4 C 6 13.4 11.6 17 12.6 24 C 12.8 28 11 31 8.6 33 L 0 36'),
    form: { kind: 'puff', k: 0.5, r: 3 },
    z: -3,
    fabric: cloth,
    seed,
    height: (x, y) => 0.5 * Math.abs(Math.sin(Math.hypot(x, y - 36) / 1.95)),
    edge: { r: 0.8, h: 0.7 },
  }
  const opening: Piece = {
    shape: symmetric('M 0 17 C 5 17 8.8 20 9.2 25 C 9 28.4 8 30.6 6.6 32 L 0 38'),
    z: -2.6,
    fabric: inShade(cloth, 0.5),
    seed,
    height: soft(seed, 0.3, 4),
  }
  return [back, opening]
}

function collar(cloth: Fabric, seed: number, hood: boolean): Piece[] {
  const half = (s: Side): Piece => ({
    shape: side(
      s,
      line(
        hood
          ? `M .2 34.6 C 3.4 34 6 31.6 7.4 28.6 C 8.4 26.6 9.4 25.6 10.6 25.2 C 11.8 28 11 31.6 8.8 34.2
            C 6.4 37 3 38.8 .2 39 Z`
          : 'M .2 26.4 C 3 26.2 5.8 25.2 7.4 23.8 C 8.4 26.4 8.8 29.2 8.6 31 C 6.6 34 3.4 35.4 .2 35.4 Z',
      ),
    ),
    form: { kind: 'lie', soft: 1.4 },
    z: 0.9,
    fabric: cloth,
    seed: seed + s,
    height: (x, y) =>
      0.55 * Math.sqrt(Math.abs(Math.sin(((y + Math.abs(x) * 0.35 - 27) / 4.4) * Math.PI))) + 0.1 * noise(x, y),
    edge: { r: 0.8, h: 0.8 },
  })
  return both(half)
}
