import { cover, linear, mix } from '../base/colour.ts'
import type { Rgb } from '../base/colour.ts'
import { smooth, TAU } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { hash } from '../base/random.ts'
import type { Print } from '@vitrine/catalogue/articles'
import type { PrintMaker } from './surface.ts'

type Palette = { petals: Rgb[]; heart: Rgb; leaf: Rgb; leafLight: Rgb }
const pollen: Rgb = [0.75, 0.6, 0.28]
const cream = linear('#e8e0c8')
const ink = linear('#2e2a2c')

const light = ([r, g, b]: Rgb) => 0.3 * r + 0.6 * g + 0.1 * b
const apart = (a: Rgb, b: Rgb) => Math.abs(light(a) - light(b)) + 0.25 * (Math.abs(a[0] - b[0]) + Math.abs(a[2] - b[2]))

/** Gouache flowers: five lobed petals with a brushed edge, a darker heart and leaves, jittered, buds below blossoms. */
export function flowers(print: Extract<Print, { kind: 'floral' }>, ground: Rgb = cream): PrintMaker {
  const { petals, heart, leaf, size = 5.4 } = print
  // Two tones that are close together read as camouflage: what would sink into the ground is lifted off it.
  const clear = (colour: Rgb) =>
    mix(colour, light(ground) > 0.3 ? ink : cream, 0.62 * smooth(0.1, 0.02, apart(colour, ground)))
  const green = clear(linear(leaf))
  const palette: Palette = {
    petals: petals.map((colour) => clear(linear(colour))),
    heart: linear(heart),
    leaf: green,
    leafLight: mix(green, cream, 0.35),
  }
  return (px, seed) => (u, v, c) => {
    stems(u, v, c, px, palette, size * 1.3)
    sow(u, v, c, px, palette, size * 0.62, 0.43, 91, seed)
    sow(u, v, c, px, palette, size, 0.7, 17, seed)
  }
}

/** Thin twigs that wander below the blossoms and tie them together. */
function stems(u: number, v: number, c: Rgb, px: number, { leaf }: Palette, size: number) {
  const x = u + size * 0.34 * noise(v / size, Math.floor(u / size) * 3.7)
  const column = Math.round(x / size)
  const gap = noise(v / (size * 1.1) + column * 9.1, column * 2.3)
  if (gap < -0.05) return
  const d = Math.abs(x - column * size)
  const w = Math.max(0.05, px * 0.5)
  cover(c, leaf, smooth(w + px, w * 0.5, d) * 0.7 * smooth(-0.05, 0.1, gap))
}

function sow(
  u: number,
  v: number,
  c: Rgb,
  px: number,
  palette: Palette,
  size: number,
  density: number,
  salt: number,
  seed: number,
) {
  const gx = Math.floor(u / size)
  const gy = Math.floor(v / size)
  for (let y = gy - 1; y <= gy + 1; y++) {
    for (let x = gx - 1; x <= gx + 1; x++) {
      if (hash(x, y, salt + seed) > density) continue
      const dx = u - (x + 0.22 + 0.56 * hash(x, y, salt + 1)) * size
      const dy = v - (y + 0.22 + 0.56 * hash(x, y, salt + 2)) * size
      const radius = size * (0.2 + 0.17 * hash(x, y, salt + 3))
      const d2 = dx * dx + dy * dy
      if (d2 > radius * radius * 5.3) continue
      const turn = hash(x, y, salt + 4) * TAU
      for (let s = 0; s < 3; s++)
        if (hash(x, y, salt + 9 + s) >= 0.25) leafAt(dx, dy, radius, turn + s * 2.2 + 0.6, c, px, palette)
      if (d2 > radius * radius * 1.3) continue
      blossom(u, v, dx, dy, radius, turn, x, y, c, px, palette, hash(x, y, salt + 6))
    }
  }
}

function leafAt(
  dx: number,
  dy: number,
  radius: number,
  angle: number,
  c: Rgb,
  px: number,
  { leaf, leafLight }: Palette,
) {
  const ax = Math.cos(angle)
  const ay = Math.sin(angle)
  const l = dx * ax + dy * ay
  const q = l / (radius * 2.1)
  if (q <= 0.32 || q >= 1) return
  const m = -dx * ay + dy * ax + 0.16 * Math.sin((l / radius) * 1.6) * radius
  const width = radius * 0.3 * Math.sin(((q - 0.32) / 0.68) * Math.PI) ** 0.8
  cover(c, m > 0 ? leaf : leafLight, smooth(width + px, width - px - 0.02, Math.abs(m)) * 0.92)
}

function blossom(
  u: number,
  v: number,
  dx: number,
  dy: number,
  radius: number,
  turn: number,
  x: number,
  y: number,
  c: Rgb,
  px: number,
  { petals, heart }: Palette,
  choice: number,
) {
  const d = Math.hypot(dx, dy)
  const angle = Math.atan2(dy, dx)
  const lobe = Math.abs(Math.cos((angle + turn) * 2.5))
  const edge = radius * (0.62 + 0.38 * lobe ** 0.6) * (1 + 0.09 * noise(u * 2.4 + x, v * 2.4 + y))
  const inside = smooth(edge + px, edge - px - 0.03, d)
  const petal = petals[Math.floor(choice * petals.length)]
  if (inside <= 0 || !petal) return
  cover(c, petal, inside * 0.96)
  const vein = smooth(0.35, 0, lobe) * smooth(0.15, 0.7, d / edge) * inside
  c[0] *= 1 - 0.22 * vein
  c[1] *= 1 - 0.3 * vein
  c[2] *= 1 - 0.28 * vein
  cover(c, heart, smooth(0.62, 0.1, d / edge) * 0.22 * inside)
  cover(c, heart, smooth(radius * 0.24 + px, radius * 0.24 - px, d * (1 + 0.2 * noise(angle * 3, x))))
  cover(c, pollen, smooth(radius * 0.1 + px, radius * 0.1 - px, Math.hypot(dx - radius * 0.05, dy)) * 0.8)
}
