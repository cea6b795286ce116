/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the area */
import { lerp, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { flatten } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { Extents } from './extents.ts'
import { inflate } from './inflate.ts'
import { createLattice, LatticeReader } from './lattice.ts'
import type { Lattice } from './lattice.ts'
import { createLocator } from './locate.ts'
import type { Locator } from './locate.ts'
import { toPixels } from './patch.ts'
import type { Patch } from './patch.ts'
import type { Form } from './piece.ts'
import { scratch } from './scratch.ts'
import { stroke } from './stroke.ts'
import { heightBelow } from './under.ts'

/** Centimetres between the nodes on which drape is worked out. */
const drapeSpacing = 0.25

/** The position of each covered pixel on the garment. */
export type Surface = {
  x: Float32Array
  y: Float32Array
  t: Float32Array
  v: Float32Array
  half: Float32Array
  /** Drape only: the cloth slides over it. */
  drape: Float32Array
}

export const axisOf = (form: Form): number => (form.kind === 'tube' ? (form.angle ?? 0) : 0)

/** Gives the patch its body: form, drape, folds and the pucker of seams. */
export function shapeForm(patch: Patch): Surface {
  const { piece, w, h, from, to } = patch
  const form: Form = piece.form ?? { kind: 'flat' }
  const reference = form.kind === 'tube' && form.ref ? flatten(form.ref) : patch.outline
  const extents = new Extents(reference, axisOf(form), form.kind === 'tube' ? (form.smooth ?? 3) : 3)
  const area = w * h
  const plane = () => scratch(area)
  const surface: Surface = { x: plane(), y: plane(), t: plane(), v: plane(), half: plane(), drape: plane() }
  const locate = createLocator(patch.relief, patch.placement, patch)

  const below = needsBelow(form) ? readWhole(patch, heightBelow(patch, softness(form) * patch.placement.scale)) : null
  const puff = form.kind === 'puff' ? inflate(patch.mask, w, h, patch.ppc, form.k, form.r, croppedSides(patch)) : null
  const round = form.kind === 'tube' ? roundTable(form.n) : null
  const drape = drapeLattice(patch, extents, locate)
  const reader = drape ? new LatticeReader(drape) : null
  const shaping: Shaping = { patch, form, extents, locate, surface, below, puff, round }
  for (let y = 0; y < h; y++) {
    reader?.addRow(y, surface.drape, y * w, from[y]!, to[y]!)
    shapeRow(shaping, y)
  }
  return surface
}

type Shaping = {
  patch: Patch
  form: Form
  extents: Extents
  locate: Locator
  surface: Surface
  below: Float32Array | null
  puff: Float32Array | null
  round: Float32Array | null
}

function shapeRow({ patch, form, extents, locate, surface, below, puff, round }: Shaping, y: number): void {
  const { piece, w, height, from, to } = patch
  const { fine } = piece
  const z = piece.z ?? 0
  // Heights below are in picture centimetres, everything cut for the garment in its own.
  const { scale } = patch.placement
  const at: Point = [0, 0]
  const width: [number, number] = [0, 0]
  const length = extents.bottom - extents.top
  const end = to[y]!
  for (let x = from[y]!, i = y * w + x; x < end; x++, i++) {
    if (patch.mask[i] === 0) continue
    locate(patch.x0 + x + 0.5, patch.y0 + y + 0.5, at)
    const [gx, gy] = at
    surface.x[i] = gx
    surface.y[i] = gy
    const down = extents.down(gx, gy)
    extents.measureAt(down, width)
    const [half, middle] = width
    let t = (extents.across(gx, gy) - middle) / half
    t = t < -1 ? -1 : t > 1 ? 1 : t
    const v = (down - extents.top) / length
    surface.t[i] = t
    surface.v[i] = v
    surface.half[i] = half
    let own = z
    if (round && form.kind === 'tube') {
      const at = (t < 0 ? -t : t) * 1023
      const k = at | 0
      own += form.k * half * (round[k]! + (round[k + 1]! - round[k]!) * (at - k))
    } else if (puff) own += puff[i]!
    let total = own * scale
    if (below) {
      if (form.kind === 'lie') total += below[i]!
      else if (form.kind === 'tube' && form.join) total = joined(total, below[i]!, form.join, down - extents.top)
    }
    if (fine) surface.drape[i] = surface.drape[i]! + fine(gx, gy, t, v)
    height[i] = total + surface.drape[i]! * scale
  }
}

const croppedSides = ({ x0, y0, w, h, relief }: Patch) => ({
  left: x0 === 0,
  right: x0 + w === relief.w,
  top: y0 === 0,
  bottom: y0 + h === relief.h,
})

const needsBelow = (form: Form) => form.kind === 'lie' || (form.kind === 'tube' && form.join !== undefined)
const softness = (form: Form) => ('soft' in form ? (form.soft ?? 0.8) : 0.8)

/** A sleeve head blends into the shoulder; without it a black groove opens at the armhole. */
function joined(own: number, below: number, reach: number, down: number): number {
  const share = smooth(reach, reach * 0.45, down)
  if (share <= 0) return own
  const shoulder = below + 0.3
  const roundness = 2.6
  const e = Math.max(roundness - Math.abs(own - shoulder), 0) / roundness
  return lerp(own, Math.max(own, shoulder) + e * e * roundness * 0.25, share)
}

function roundTable(n: number): Float32Array {
  return Float32Array.from({ length: 1026 }, (_, i) => (1 - Math.min(1, (i / 1023) * 0.985) ** n) ** (1 / n))
}

function readWhole(patch: Patch, lattice: Lattice): Float32Array {
  const out = scratch(patch.w * patch.h)
  const reader = new LatticeReader(lattice)
  for (let y = 0; y < patch.h; y++) reader.addRow(y, out, y * patch.w, patch.from[y]!, patch.to[y]!)
  return out
}

/** Drape, folds and seam pucker, in garment centimetres of height. */
function drapeLattice(patch: Patch, extents: Extents, locate: Locator): Lattice | null {
  const { piece, ppc } = patch
  const { height, folds = [], seams = [] } = piece
  if (!height && folds.length === 0 && seams.length === 0) return null
  // In small pictures every other pixel is enough: the spline between the nodes is smoother than the eye can tell.
  const step = Math.max(2, Math.round(drapeSpacing * ppc))
  const lattice = createLattice(patch.x0, patch.y0, patch.w, patch.h, step)
  if (height) {
    const length = extents.bottom - extents.top
    const at: Point = [0, 0]
    const width: [number, number] = [0, 0]
    for (let r = 0; r < lattice.h; r++) {
      // Nodes far from the cloth are never read.
      const near = nearRows(patch, (r - 3) * step, (r + 2) * step)
      const first = Math.max(0, Math.floor(near.from / step) - 1)
      const last = Math.min(lattice.w, Math.ceil(near.to / step) + 4)
      for (let c = first; c < last; c++) {
        locate(lattice.x0 + c * step, lattice.y0 + r * step, at)
        const [x, y] = at
        const down = extents.down(x, y)
        extents.measureAt(down, width)
        const t = (extents.across(x, y) - width[1]) / width[0]
        lattice.data[r * lattice.w + c] = height(x, y, t < -1 ? -1 : t > 1 ? 1 : t, (down - extents.top) / length)
      }
    }
  }
  const target = { ...lattice, x0: lattice.x0 - step / 2, y0: lattice.y0 - step / 2 }
  for (const fold of folds) {
    if (fold.crisp) continue
    stroke(target, toPixels(patch, fold.line), fold.radius * ppc, (i, d, arc, length) => {
      lattice.data[i] = lattice.data[i]! + fold.profile(d / ppc, arc / length)
    })
  }
  for (const seam of seams) {
    const pucker = seam.pucker ?? 0.03
    const seed = seam.seed ?? 3
    stroke(target, toPixels(patch, seam.line), 1.1 * ppc, (i, d, arc) => {
      const q = d / ppc / 0.55
      lattice.data[i] = lattice.data[i]! + pucker * noise((arc / ppc) * 1.3 + seed, (d / ppc) * 0.4) * Math.exp(-q * q)
    })
  }
  return lattice
}

function nearRows(patch: Patch, top: number, bottom: number) {
  let from = patch.w
  let to = 0
  for (let y = Math.max(0, top); y < Math.min(patch.h, bottom + 1); y++) {
    if (patch.to[y]! <= patch.from[y]!) continue
    if (patch.from[y]! < from) from = patch.from[y]!
    if (patch.to[y]! > to) to = patch.to[y]!
  }
  return from < to ? { from, to } : { from: 0, to: 0 }
}
