import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesOnMap } from './names-on-map.ts'
import { frameAround } from './projection.ts'

const at = (city: string, latitude: number, longitude: number) => ({ city, latitude, longitude })
const frame = { x: 0, y: 0, width: 700, height: 900 }

describe('names on the drawn map', () => {
  it('are right of their point, or left of it near the edge or another point', () => {
    const alone = at('Hamburg', 53.5, 10)
    expect(namesOnMap([alone], frame, 10)).toMatchObject([{ city: 'Hamburg', anchor: 'start' }])
    expect(namesOnMap([alone, at('Lübeck', 53.5, 10.6)], frame, 10)[0]).toMatchObject({
      city: 'Hamburg',
      anchor: 'end',
    })
    expect(namesOnMap([at('Frankfurt (Oder)', 52.3, 14.5)], frame, 10)).toMatchObject([{ anchor: 'end' }])
  })

  it('appear once for all stores of a town', () => {
    expect(namesOnMap([at('Wien', 48.2, 16.3), at('Wien', 48.3, 16.2)], { ...frame, width: 1200 }, 10)).toHaveLength(1)
  })

  it('never overlap each other, a point or the edge', () => {
    const town = fc.record({
      city: fc.string({ minLength: 3, maxLength: 18 }),
      latitude: fc.double({ min: 46, max: 55, noNaN: true }),
      longitude: fc.double({ min: 6, max: 16, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(town, { minLength: 1, maxLength: 14 }), (towns) => {
        const around = frameAround(towns)
        const pin = around.width / 60
        const boxes = namesOnMap(towns, around, pin).map(({ city, x, y, anchor }) => {
          const width = city.length * pin * 2 * 0.56
          return { left: anchor === 'start' ? x : x - width, right: anchor === 'start' ? x + width : x, y }
        })
        for (const [index, a] of boxes.entries()) {
          expect(a.left).toBeGreaterThanOrEqual(around.x)
          expect(a.right).toBeLessThanOrEqual(around.x + around.width)
          for (const b of boxes.slice(index + 1))
            expect(a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < pin * 2).toBe(false)
        }
      }),
    )
  })
})
