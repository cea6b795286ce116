import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

it('alpha steps of the ink colour reach from 0 to 100, each with the alpha of its name', () => {
  const steps = [...tokens.matchAll(/--ink-a(\d+): rgb\(35 26 28 \/ ([\d.]+)\);/g)].map(([, name, alpha]) => [
    Number(name),
    Number(alpha) * 100,
  ])
  expect(steps.map(([name]) => name)).toEqual([0, 4, 8, 16, 32, 64, 80, 100])
  for (const [name, alpha] of steps) expect(alpha).toBeCloseTo(name ?? Number.NaN)
})
