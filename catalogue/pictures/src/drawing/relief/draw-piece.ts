/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the area */
import type { Rgb } from '../base/colour.ts'
import { makeSeams, roundEdge, sew } from './make-seams.ts'
import type { Colours } from './make-seams.ts'
import { flatten } from '../outline/path.ts'
import { createPatch } from './patch.ts'
import type { Patch } from './patch.ts'
import type { Piece } from './piece.ts'
import { asIs } from './placement.ts'
import type { Placement } from './placement.ts'
import { materialIndex } from './relief.ts'
import type { Relief } from './relief.ts'
import { Extents } from './extents.ts'
import { scratch, takeBack } from './scratch.ts'
import { axisOf, shapeForm } from './shape-form.ts'
import type { Surface } from './shape-form.ts'

/** Cuts one panel, drapes it, sews it, dyes it and lays it over what is already there. */
export function drawPiece(relief: Relief, piece: Piece, placement: Placement = asIs): void {
  const patch = createPatch(relief, piece, placement)
  if (!patch) return
  const surface = shapeForm(patch)
  makeSeams(patch)
  roundEdge(patch)
  const { colours, weave } = dye(patch, surface)
  sew(patch, colours)
  lay(patch, colours, weave)
  takeBack()
}

/** Cloth coordinates turn with the grain, compress towards the silhouette and slide over folds. */
function dye(patch: Patch, surface: Surface): { colours: Colours; weave: Float32Array } {
  const { piece, w, h, from, to, px, placement } = patch
  const { fabric, grain = {}, paint } = piece
  const form = piece.form ?? { kind: 'flat' as const }
  const axis = axisOf(form)
  const angle = grain.angle ?? axis
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const ox = grain.x ?? 0
  const oy = grain.y ?? 0
  const slip = grain.slip ?? 0.5
  const slipV = grain.slipV ?? 0.25
  const wrapU = form.kind === 'tube' ? (grain.wrap ?? 0.55) * Math.cos(angle - axis) : 0
  const wrapV = form.kind === 'tube' ? -(grain.wrap ?? 0.55) * Math.sin(angle - axis) : 0
  const matched = grain.like ? follow(grain.like) : null
  // The eye averages within a pixel; asking for slightly finer detail than that keeps cloth from looking airbrushed.
  const footprint = px * 0.72
  const weaveAt = fabric.weave?.(footprint)
  const printAt = fabric.print?.(footprint, grain.like?.seed ?? piece.seed ?? 1)
  const [red0, green0, blue0] = fabric.base
  const plane = () => scratch(w * h)
  const colours = { red: plane(), green: plane(), blue: plane() }
  const weave = plane()
  const colour: Rgb = [0, 0, 0]
  for (let y = 0; y < h; y++) {
    for (let x = from[y]!, i = y * w + x; x < to[y]!; x++, i++) {
      if (patch.mask[i] === 0) continue
      colour[0] = red0
      colour[1] = green0
      colour[2] = blue0
      if (weaveAt || printAt) {
        const gx = surface.x[i]! - ox
        const gy = surface.y[i]! - oy
        let u = gx * c + gy * s
        let v = -gx * s + gy * c
        if (matched) u += matched(surface.x[i]!, surface.y[i]!)
        else if (wrapU !== 0 || wrapV !== 0) {
          const t = surface.t[i]!
          const wrap = (arcsine(t * 0.985) - t) * surface.half[i]!
          u += wrap * wrapU
          v += wrap * wrapV
        }
        const drape = surface.drape[i]!
        u += drape * slip
        v += drape * slipV
        printAt?.(u, v, colour)
        if (weaveAt) weave[i] = weaveAt(u, v, colour) * placement.scale
      }
      paint?.(surface.x[i]!, surface.y[i]!, colour, surface.t[i]!, surface.v[i]!)
      colours.red[i] = colour[0]
      colours.green[i] = colour[1]
      colours.blue[i] = colour[2]
    }
  }
  return { colours, weave }
}

/** How far the panel below has moved its pattern at a point, by its form and its slow drape. */
function follow({ form, height, grain = {} }: Piece): (x: number, y: number) => number {
  if (form?.kind !== 'tube' || !form.ref) return () => 0
  const extents = new Extents(flatten(form.ref), form.angle ?? 0, form.smooth ?? 3)
  const length = extents.bottom - extents.top
  const width: [number, number] = [0, 0]
  return (x, y) => {
    const down = extents.down(x, y)
    extents.measureAt(down, width)
    const [half, middle] = width
    const t = Math.max(-1, Math.min(1, (extents.across(x, y) - middle) / half))
    const drape = height ? height(x, y, t, (down - extents.top) / length) : 0
    return (arcsine(t * 0.985) - t) * half * (grain.wrap ?? 0.55) + drape * (grain.slip ?? 0.5)
  }
}

const arcsines = Float32Array.from({ length: 1026 }, (_, i) => Math.asin(Math.min(1, i / 1024)))
function arcsine(t: number): number {
  const at = (t < 0 ? -t : t) * 1024
  const k = at | 0
  const a = arcsines[k]! + (arcsines[k + 1]! - arcsines[k]!) * (at - k)
  return t < 0 ? -a : a
}

/** Works out slopes and lays the panel over the relief. */
function lay(patch: Patch, colours: Colours, weave: Float32Array): void {
  const { relief, piece, x0, y0, w, h } = patch
  const material = materialIndex(relief, piece.fabric)
  const { drawn } = relief
  drawn.left = Math.min(drawn.left, x0)
  drawn.top = Math.min(drawn.top, y0)
  drawn.right = Math.max(drawn.right, x0 + w)
  drawn.bottom = Math.max(drawn.bottom, y0 + h)
  for (let y = 0; y < h; y++) layRow(patch, colours, weave, material, y)
}

// Row by row in a function of its own: the engine compiles such a function once, but leaves and re-enters the code
// of a long nested loop at the end of every row.
function layRow(patch: Patch, colours: Colours, weave: Float32Array, material: number, y: number): void {
  const { relief, piece, mask, height, x0, y0, w, h, from, to } = patch
  const { red, green, blue } = colours
  const { ppc } = relief
  const opacity = piece.opacity ?? 1
  const shade = piece.shade ?? 1
  const above = y > 0 ? w : 0
  const below = y < h - 1 ? w : 0
  const end = to[y]!
  for (let x = from[y]!, i = y * w + x, k = (y + y0) * relief.w + x + x0; x < end; x++, i++, k++) {
    const m = mask[i]! * opacity
    if (m === 0) continue
    const l = x > 0 && mask[i - 1]! > 0 ? i - 1 : i
    const r = x < w - 1 && mask[i + 1]! > 0 ? i + 1 : i
    const u = mask[i - above]! > 0 ? i - above : i
    const d = mask[i + below]! > 0 ? i + below : i
    const sx = r === l ? 0 : ((height[l]! - height[r]! + weave[l]! - weave[r]!) * ppc) / (r - l)
    const sy = d === u ? 0 : ((height[u]! - height[d]! + weave[u]! - weave[d]!) * ppc) / (d - u === w ? 1 : 2)
    const length = 1 / Math.sqrt(1 + sx * sx + sy * sy)
    const q = 1 - m
    relief.red[k] = relief.red[k]! * q + red[i]! * shade * m
    relief.green[k] = relief.green[k]! * q + green[i]! * shade * m
    relief.blue[k] = relief.blue[k]! * q + blue[i]! * shade * m
    relief.slopeX[k] = relief.slopeX[k]! * q + sx * length * m
    relief.slopeY[k] = relief.slopeY[k]! * q + sy * length * m
    relief.height[k] = relief.height[k]! * q + height[i]! * m
    relief.alpha[k] = relief.alpha[k]! * q + m
    if (m > 0.5) relief.material[k] = material
    else if (relief.alpha[k]! <= m) relief.material[k] = material
  }
}
