/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: the nodes reach one cell past the picture */

/** A function that changes little from pixel to pixel: worked out every `cell` pixels, filled in between, row by row. */
export class SlowField {
  private readonly nodes: Float32Array
  private readonly mixed: Float32Array
  private readonly columns: number
  private readonly cell: number

  constructor(w: number, h: number, cell: number, f: (x: number, y: number) => number) {
    this.cell = cell
    this.columns = Math.floor(w / cell) + 2
    const rows = Math.floor(h / cell) + 2
    this.nodes = new Float32Array(this.columns * rows)
    this.mixed = new Float32Array(this.columns)
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < this.columns; c++) this.nodes[r * this.columns + c] = f(c * cell, r * cell)
    }
  }

  read(y: number, out: Float32Array): void {
    const { nodes, mixed, columns, cell } = this
    const row = Math.floor(y / cell)
    const v = y / cell - row
    for (let c = 0, i = row * columns; c < columns; c++, i++)
      mixed[c] = nodes[i]! + (nodes[i + columns]! - nodes[i]!) * v
    let c = 0
    let phase = 0
    for (let x = 0; x < out.length; x++) {
      out[x] = mixed[c]! + ((mixed[c + 1]! - mixed[c]!) * phase) / cell
      if (++phase === cell) {
        phase = 0
        c += 1
      }
    }
  }
}
