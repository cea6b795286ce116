import { beforeEach, expect, it } from 'vitest'
import { saveItem } from '../platform/consented-storage.ts'
import { forgetViews, noteView, type ViewedProduct } from './viewed-products.ts'

beforeEach(() => [10028, 10030].forEach(forgetViews))

const viewed = (id: number): ViewedProduct => ({ id, name: `Kleid ${id}`, to: `/p/kleid-${id}/`, picture: null })
const look = (id: number, shopId = 10028) => noteView(shopId, viewed(id)).map((each) => each.id)

it('viewed products are listed newest first, each once, without the current one', () => {
  expect(look(1)).toEqual([])
  expect(look(2)).toEqual([1])
  expect(look(1)).toEqual([2])
  expect(look(3)).toEqual([1, 2])
})

it('each shop has its own list of twelve at most', () => {
  for (let id = 1; id <= 20; id++) look(id)
  expect(look(21)).toHaveLength(12)
  expect(look(1, 10030)).toEqual([])
})

it('the list can be deleted', () => {
  look(1)
  forgetViews(10028)
  expect(look(2)).toEqual([])
})

it('invalid entries of the storage are left out', () => {
  saveItem('viewed:10028', '[{"id":1,"name":"x","to":"https://evil.example/"}, null, 7]')
  expect(look(2)).toEqual([])
  saveItem('viewed:10028', 'no list')
  expect(look(3)).toEqual([])
})
