import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetViews, noteView, type ViewedProduct } from './viewed-products.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const viewed = (id: number): ViewedProduct => ({ id, name: `Kleid ${id}`, to: `/p/kleid-${id}/`, picture: null })
const look = (id: number, shopId = 10028) => noteView(shopId, viewed(id)).map((each) => each.id)

it('what was looked at comes back newest first, each once and never the one on the screen', () => {
  expect(look(1)).toEqual([])
  expect(look(2)).toEqual([1])
  expect(look(1)).toEqual([2])
  expect(look(3)).toEqual([1, 2])
})

it('each shop remembers its own, and at most twelve', () => {
  for (let id = 1; id <= 20; id++) look(id)
  expect(look(21)).toHaveLength(12)
  expect(look(1, 10030)).toEqual([])
})

it('all of it can be forgotten', () => {
  look(1)
  forgetViews(10028)
  expect(look(2)).toEqual([])
})

it('whatever else lies in the storage is left out', () => {
  kept.set('vitrine:viewed:10028', '[{"id":1,"name":"x","to":"https://evil.example/"}, null, 7]')
  expect(look(2)).toEqual([])
  kept.set('vitrine:viewed:10028', 'no list')
  expect(look(3)).toEqual([])
})
