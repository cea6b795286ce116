import { beforeEach, describe, expect, it } from 'vitest'
import { readItem, saveItem } from '../platform/consented-storage.ts'
import { saveSearches, readSearches, rememberSearch } from './recent-searches.ts'

describe('recent searches', () => {
  beforeEach(() => [1, 2].forEach((shopId) => saveSearches(shopId, [])))

  it('are kept newest first, without doubles, trimmed and in lower case', () => {
    for (const query of ['Kleid', ' rock ', 'kleid']) rememberSearch(1, query)
    expect(readSearches(1)).toEqual(['kleid', 'rock'])
  })

  it('are at most ten', () => {
    for (let number = 1; number <= 12; number++) rememberSearch(1, `kleid ${number}`)
    expect(readSearches(1)).toHaveLength(10)
    expect(readSearches(1)[0]).toBe('kleid 12')
  })

  it('of one shop are not those of another', () => {
    rememberSearch(1, 'kleid')
    expect(readSearches(2)).toEqual([])
  })

  it('leave nothing behind when they are cleared', () => {
    rememberSearch(1, 'kleid')
    saveSearches(1, [])
    expect(readItem('searches:1')).toBeNull()
  })

  it('are empty when another script has written to their place', () => {
    saveItem('searches:1', '{"a":1}')
    expect(readSearches(1)).toEqual([])
    saveItem('searches:1', 'no list')
    expect(readSearches(1)).toEqual([])
  })
})
