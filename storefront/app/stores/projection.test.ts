import { describe, expect, it } from 'vitest'
import { outlines, outlinesAround } from './outlines.ts'
import { frameAround, pathOf, project } from './projection.ts'

/** Point-in-polygon test by ray casting. */
function isInside(border: string, longitude: number, latitude: number): boolean {
  const numbers = border.split(/\s+/).map(Number)
  const corners = numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []))
  return corners.reduce((isIn, [x, y], index) => {
    const [px = 0, py = 0] = corners.at(index - 1) ?? []
    const crosses = y > latitude !== py > latitude && longitude < ((px - x) * (latitude - y)) / (py - y) + x
    return crosses ? !isIn : isIn
  }, false)
}
const borderOf = (country: string) => outlines.find((each) => each.country === country)?.border ?? ''

describe('the drawn map', () => {
  it.each([
    ['DE', 13.3247, 52.5011],
    ['DE', 11.5766, 48.1409],
    ['DE', 6.0834, 50.7757],
    ['DE', 10.1347, 54.3213],
    ['AT', 16.3675, 48.2089],
    ['AT', 9.7417, 47.4134],
    ['AT', 13.8466, 46.6142],
    ['CH', 8.5389, 47.3719],
    ['CH', 6.1497, 46.2036],
    ['CH', 9.5316, 46.8497],
    ['PL', 21.0122, 52.2297],
    ['PL', 18.5631, 54.4416],
    ['PL', 18.6466, 54.352],
    ['PL', 14.5528, 53.4285],
    ['PL', 19.945, 50.0647],
    ['PL', 23.1688, 53.1325],
    ['PL', 15.5836, 54.1756],
  ])('has a town of %s at %f, %f within its borders', (country, longitude, latitude) => {
    expect(isInside(borderOf(country), longitude, latitude)).toBe(true)
    for (const other of ['DE', 'AT', 'CH', 'PL'].filter((each) => each !== country))
      expect(isInside(borderOf(other), longitude, latitude)).toBe(false)
  })

  it('has north at the top and closed outlines', () => {
    expect(project({ latitude: 54, longitude: 10 }).y).toBeLessThan(project({ latitude: 48, longitude: 10 }).y)
    for (const { border } of outlines) {
      expect(border.split(/\s+/).length % 2).toBe(0)
      expect(pathOf(border)).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+Z$/)
    }
  })

  it('has no borders around a store whose country it does not know', () => {
    expect(outlinesAround([{ country: 'DE' }, { country: 'PL' }])).toEqual(outlines)
    expect(outlinesAround([{ country: 'DE' }, { country: 'FI' }])).toEqual([])
  })

  it('shows all stores with room around them, and something where there are none', () => {
    const places = [
      { latitude: 48.14, longitude: 11.58 },
      { latitude: 52.5, longitude: 13.3 },
    ]
    const { x, y, width, height } = frameAround(places)
    for (const place of places) {
      const point = project(place)
      expect(point.x > x && point.x < x + width && point.y > y && point.y < y + height).toBe(true)
    }
    expect(frameAround(places.slice(0, 1)).width).toBeGreaterThan(100)
    expect(frameAround([]).width).toBeGreaterThan(100)
  })
})
