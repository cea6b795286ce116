import { linear } from '../base/colour.ts'
import { fabric } from '../cloth/fabric.ts'
import { points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import type { Piece, Stitch } from '../relief/piece.ts'

/** Strokes of the letters in a unit box. */
const letters: Record<string, Line[]> = {
  V: [points(`0 0, 0.5 1, 1 0`)],
  I: [points(`0.5 0, 0.5 1`)],
  T: [points(`0 0, 1 0`), points(`0.5 0, 0.5 1`)],
  R: [points(`0.1 1, 0.1 0, 0.62 0, 0.86 0.14, 0.86 0.4, 0.62 0.52, 0.1 0.52`), points(`0.5 0.52, 0.92 1`)],
  N: [points(`0.06 1, 0.06 0, 0.94 1, 0.94 0`)],
  E: [points(`0.86 0, 0.14 0, 0.14 1, 0.86 1`), points(`0.14 0.5, 0.7 0.5`)],
}
const ink = linear('#2a2024')

function embroidered(text: string, cx: number, cy: number, size: number): Stitch[] {
  const advance = size * 0.92
  const x0 = cx - (text.length * advance - advance * 0.3) / 2
  return [...text].flatMap((letter, i) =>
    (letters[letter] ?? []).map((strokes) => ({
      line: strokes.map(([x, y]): [number, number] => [x0 + i * advance + x * size * 0.62, cy - size / 2 + y * size]),
      colour: ink,
      length: 99,
      gap: 0.001,
      width: size * 0.085,
    })),
  )
}

/** The woven label in the neck or waistband. */
export const label = (x: number, y: number): Piece[] => [
  {
    shape: `M ${x - 2.2} ${y} L ${x + 2.2} ${y} L ${x + 2.2} ${y + 1.5} L ${x - 2.2} ${y + 1.5} Z`,
    form: { kind: 'lie', soft: 0.4 },
    z: 0.12,
    fabric: fabric('poplin', '#efe9df'),
    edge: { r: 0.06, h: 0.05 },
    stitches: embroidered('VITRINE', x, y + 0.76, 0.52),
  },
]
