import { describe, expect, it } from 'vitest'
import { coverage } from './coverage.ts'
import { createLattice, LatticeReader } from './lattice.ts'
import { combined, jointed, placed } from './placement.ts'

describe('coverage', () => {
  it('gives every pixel the share that lies inside', () => {
    const mask = coverage(
      [
        [
          [0.5, 0],
          [2, 0],
          [2, 1.5],
          [0.5, 1.5],
        ],
      ],
      3,
      2,
    )
    expect(Array.from(mask, (v) => Math.round(v * 100))).toEqual([50, 100, 0, 25, 50, 0])
  })
})

describe('lattice', () => {
  it('reads a slope back as a slope', () => {
    const lattice = createLattice(10, 20, 16, 12, 4)
    for (let r = 0; r < lattice.h; r++) {
      for (let c = 0; c < lattice.w; c++)
        lattice.data[r * lattice.w + c] = lattice.x0 + c * 4 + 2 * (lattice.y0 + r * 4)
    }
    const row = new Float32Array(16)
    new LatticeReader(lattice).addRow(5, row, 0, 0, 16)
    expect(row[0]).toBeCloseTo(10.5 + 2 * 25.5, 3)
    expect(row[15]).toBeCloseTo(25.5 + 2 * 25.5, 3)
  })
})

describe('placement', () => {
  it('finds its way back', () => {
    const there = combined(placed(4, -3, 1.2, 0.3, 5, 6), placed(-20, 8))
    const [x, y] = there.toGarment(...there.toPicture(12, 80))
    expect(x).toBeCloseTo(12)
    expect(y).toBeCloseTo(80)
  })

  it('finds its way back from a bent limb', () => {
    const arm = jointed([19, 36], 1.43, [
      { length: 22, turn: -0.4, scale: 0.9 },
      { length: 12, turn: 1.5, scale: 0.8 },
      { length: 30, turn: 0, scale: 0.7 },
    ])
    for (const point of [
      [19, 40],
      [25, 58],
      [21, 66],
      [26, 88],
    ] as const) {
      const [x, y] = arm.toGarment(...arm.toPicture(point[0], point[1]))
      expect(Math.hypot(x - point[0], y - point[1])).toBeLessThan(0.001)
    }
  })
})
