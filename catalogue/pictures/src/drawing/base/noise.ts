/* oxlint-disable typescript/no-non-null-assertion -- table lookups are masked to the table */
import { TAU } from './maths.ts'
import { random } from './random.ts'

const order = new Uint8Array(512)
const gradientX = new Float32Array(256)
const gradientY = new Float32Array(256)

const next = random(20240917)
const shuffled = Array.from({ length: 256 }, (_, i) => i)
for (let i = 255; i > 0; i--) {
  const j = Math.floor(next() * (i + 1))
  const held = shuffled[i]!
  shuffled[i] = shuffled[j]!
  shuffled[j] = held
}
for (let i = 0; i < 512; i++) order[i] = shuffled[i & 255]!
for (let i = 0; i < 256; i++) {
  const angle = next() * TAU
  gradientX[i] = Math.cos(angle) * 1.5
  gradientY[i] = Math.sin(angle) * 1.5
}

/** Smooth gradient noise, about -1 to 1, one bump per unit. */
export function noise(x: number, y: number): number {
  const fx = Math.floor(x)
  const fy = Math.floor(y)
  const column = fx & 255
  const row = fy & 255
  const u = x - fx
  const v = y - fy
  const a = u * u * u * (u * (u * 6 - 15) + 10)
  const b = v * v * v * (v * (v * 6 - 15) + 10)
  const left = order[column]! + row
  const right = order[column + 1]! + row
  const i = order[left]!
  const j = order[right]!
  const k = order[left + 1]!
  const l = order[right + 1]!
  const p = gradientX[i]! * u + gradientY[i]! * v
  const q = gradientX[j]! * (u - 1) + gradientY[j]! * v
  const r = gradientX[k]! * u + gradientY[k]! * (v - 1)
  const s = gradientX[l]! * (u - 1) + gradientY[l]! * (v - 1)
  const top = p + a * (q - p)
  return top + b * (r + a * (s - r) - top)
}

/** Noise with finer noise on top: clouds, plaster, nap. */
export function clouds(x: number, y: number, octaves = 3): number {
  let sum = 0
  let strength = 0.5
  for (let i = 0; i < octaves; i++) {
    sum += strength * noise(x, y)
    x = x * 2.03 + 11.7
    y = y * 2.03 - 5.1
    strength *= 0.5
  }
  return sum
}
