import { inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { line } from '../outline/path.ts'
import { column, mirror, symmetric } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

export const waistband = (cloth: Fabric, waist: number, wx: number, h: number, o: Partial<Piece> = {}): Piece => {
  const a = line(
    `M 0 ${waist + 0.9} C 6 ${waist + 0.9} 10 ${waist + 0.5} ${wx} ${waist} L ${wx + 0.35} ${waist + h}
      C 9 ${waist + h + 0.9} 4 ${waist + h + 1.1} 0 ${waist + h + 1.1}`,
  )
  return {
    shape: [...a, ...mirror(a).toReversed()],
    form: { kind: 'tube', k: 0.4, n: 2.3, ref: column(wx + 0.5, waist - 4, waist + h + 4) },
    z: 0.22,
    fabric: cloth,
    edge: { r: 0.2, h: 0.2 },
    height: soft(3, 0.08, 4),
    ...o,
  }
}

export const waistBack = (cloth: Fabric, waist: number, wx: number): Piece => ({
  shape: symmetric(
    `M 0 ${waist - 0.9} C 6 ${waist - 0.9} 10 ${waist - 0.5} ${wx - 0.15} ${waist} L ${wx} ${waist + 3}
      L 0 ${waist + 4}`,
  ),
  z: -2.6,
  fabric: inShade(cloth, 0.5),
  seed: 2,
})
