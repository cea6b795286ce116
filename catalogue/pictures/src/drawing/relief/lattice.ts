/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: the lattice has a margin of two nodes on every side */

/** Drape is slow over centimetres, so it is worked out on a lattice and read back through a cubic B-spline. */
export type Lattice = { data: Float32Array; w: number; h: number; step: number; x0: number; y0: number }

/** Nodes every `step` pixels over a box of pixels, with a margin. */
export function createLattice(x0: number, y0: number, w: number, h: number, step: number): Lattice {
  const columns = Math.ceil(w / step) + 4
  const rows = Math.ceil(h / step) + 4
  return { data: new Float32Array(columns * rows), w: columns, h: rows, step, x0: x0 - step, y0: y0 - step }
}

/** Reads whole rows: the vertical weights are shared by a row, the horizontal ones by a column phase. */
export class LatticeReader {
  private readonly lattice: Lattice
  private readonly mixed: Float32Array
  private readonly weights: Float32Array

  constructor(lattice: Lattice) {
    this.lattice = lattice
    this.mixed = new Float32Array(lattice.w)
    this.weights = new Float32Array(lattice.step * 4)
    for (let i = 0; i < lattice.step; i++) this.weights.set(cubic((i + 0.5) / lattice.step), i * 4)
  }

  /** Adds the lattice to `out[offset …]`, for the picture row `y` and the pixels `from` … `to` of the box. */
  addRow(y: number, out: Float32Array, offset: number, from: number, to: number): void {
    const { data, w, step } = this.lattice
    const { mixed, weights } = this
    const node = Math.floor(y / step)
    const [a, b, c, d] = cubic((y - node * step + 0.5) / step)
    const r0 = node * w
    const r1 = r0 + w
    const r2 = r1 + w
    const r3 = r2 + w
    const first = Math.floor(from / step)
    const last = Math.min(w, Math.floor((to - 1) / step) + 4)
    for (let i = first; i < last; i++) {
      mixed[i] = a * data[r0 + i]! + b * data[r1 + i]! + c * data[r2 + i]! + d * data[r3 + i]!
    }
    let i = first
    let phase = (from - first * step) * 4
    const end = step * 4
    for (let x = from; x < to; x++) {
      out[offset + x] =
        out[offset + x]! +
        weights[phase]! * mixed[i]! +
        weights[phase + 1]! * mixed[i + 1]! +
        weights[phase + 2]! * mixed[i + 2]! +
        weights[phase + 3]! * mixed[i + 3]!
      phase += 4
      if (phase === end) {
        phase = 0
        i++
      }
    }
  }
}

function cubic(t: number): [number, number, number, number] {
  const m = 1 - t
  return [
    (m * m * m) / 6,
    (3 * t * t * t - 6 * t * t + 4) / 6,
    (-3 * t * t * t + 3 * t * t + 3 * t + 1) / 6,
    (t * t * t) / 6,
  ]
}
