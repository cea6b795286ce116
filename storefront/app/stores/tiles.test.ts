import { describe, expect, it } from 'vitest'
import { canZoom, moved, tilesOf, toWorld, viewOf, worldSize, zoomed } from './tiles.ts'

const template = 'https://tile.example/{z}/{x}/{y}.png'
const size = { width: 512, height: 400 }
const cologne = { latitude: 50.9375, longitude: 6.9603 }
const munich = { latitude: 48.1371, longitude: 11.5754 }

/** Tile of a place by the formula of the tile servers. */
function tileOf({ latitude, longitude }: typeof cologne, zoom: number) {
  const rad = (latitude * Math.PI) / 180
  const row = Math.floor(((1 - Math.asinh(Math.tan(rad)) / Math.PI) / 2) * 2 ** zoom)
  return `${zoom}/${Math.floor(((longitude + 180) / 360) * 2 ** zoom)}/${row}`
}

describe('the street map', () => {
  it.each([
    [cologne, 6, '6/33/21'],
    [munich, 12, '12/2179/1421'],
    [{ latitude: -33.8688, longitude: 151.2093 }, 10, '10/942/614'],
    [{ latitude: 0, longitude: 0 }, 1, '1/1/1'],
  ])('has %j at zoom %d in the tile %s', (place, zoom, tile) => {
    const { x, y } = toWorld(place, zoom)
    expect(`${zoom}/${Math.floor(x / 256)}/${Math.floor(y / 256)}`).toBe(tile)
    expect(tileOf(place, zoom)).toBe(tile)
  })

  it('fills the window, and no more', () => {
    const view = viewOf([cologne], size)
    const tiles = tilesOf(view, size, template)
    expect(tiles.map(({ url }) => url)).toContain(`https://tile.example/${tileOf(cologne, view.zoom)}.png`)
    const covered = (axis: 'left' | 'top') => tiles.map((tile) => tile[axis])
    expect(Math.min(...covered('left'))).toBeLessThanOrEqual(0)
    expect(Math.max(...covered('left')) + 256).toBeGreaterThanOrEqual(size.width)
    expect(Math.min(...covered('top'))).toBeLessThanOrEqual(0)
    expect(Math.max(...covered('top')) + 256).toBeGreaterThanOrEqual(size.height)
    expect(tiles.length).toBeLessThanOrEqual(3 * 3)
    expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length)
  })

  it('begins with the largest zoom that shows all stores', () => {
    const view = viewOf([cologne, munich], size)
    const isSeen = ({ x, y }: { x: number; y: number }, at: typeof view) =>
      Math.abs(x - at.x) <= size.width / 2 - 24 && Math.abs(y - at.y) <= size.height / 2 - 24
    const places = [cologne, munich]
    expect(places.every((place) => isSeen(toWorld(place, view.zoom), view))).toBe(true)
    const nearer = zoomed(view, 1)
    expect(places.every((place) => isSeen(toWorld(place, nearer.zoom), nearer))).toBe(false)
    expect(
      viewOf(
        [
          { latitude: 85, longitude: -179 },
          { latitude: -85, longitude: 179 },
        ],
        size,
      ).zoom,
    ).toBe(4)
  })

  it('keeps its centre when zoomed, and stops at both ends', () => {
    let view = viewOf([cologne], size)
    const there = zoomed(zoomed(view, 1), -1)
    expect(there.x).toBeCloseTo(view.x)
    expect(there.y).toBeCloseTo(view.y)
    for (let press = 0; press < 30; press += 1) view = zoomed(view, 1)
    expect([view.zoom, canZoom(view, 1), canZoom(view, -1)]).toEqual([18, false, true])
    for (let press = 0; press < 30; press += 1) view = zoomed(view, -1)
    expect([view.zoom, canZoom(view, 1), canZoom(view, -1)]).toEqual([4, true, false])
  })

  it('repeats around the world, and requests no tiles beyond the poles', () => {
    const east = tilesOf({ x: worldSize(4), y: 0, zoom: 4 }, size, template)
    expect(new Set(east.map(({ url }) => url.split('/')[4]))).toEqual(new Set(['15', '0']))
    expect(east.every(({ url }) => /\/[01]\.png$/.test(url))).toBe(true)
    expect(moved({ x: 10, y: 10, zoom: 4 }, { x: -50, y: -50 })).toEqual({ x: -40, y: 0, zoom: 4 })
    expect(tilesOf({ x: -40, y: 600, zoom: 4 }, size, template).every(({ url }) => !url.includes('-'))).toBe(true)
  })
})
