import { describe, expect, it } from 'vitest'
import { readPage, writePage } from './pages.ts'

describe('pages', () => {
  it('ten results unless the request says otherwise; 0 means the default', () => {
    expect(readPage({})).toEqual({ page: 0, perPage: 10 })
    expect(readPage({ page: 2, perPage: 0 })).toEqual({ page: 2, perPage: 10 })
  })
  it('results beyond the 5000th are refused', () => {
    expect(readPage({ page: 499, perPage: 10 })).toEqual({ page: 499, perPage: 10 })
    expect(() => readPage({ page: 500, perPage: 10 })).toThrow('page: maximum value of 499 not respected.')
    expect(writePage({ page: 0, perPage: 10 }, 8_000)).toEqual({
      page: 0,
      perPage: 10,
      totalEntries: 8_000,
      totalPages: 500,
    })
  })
})
