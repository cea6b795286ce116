import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepSearches, readSearches, rememberSearch } from './recent-searches.ts'

describe('recent searches', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })

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
    keepSearches(1, [])
    expect(kept.size).toBe(0)
  })

  it('are none where storage is forbidden or was tampered with', () => {
    kept.set('vitrine:searches:1', '{"a":1}')
    expect(readSearches(1)).toEqual([])
    vi.stubGlobal('localStorage', undefined)
    rememberSearch(1, 'kleid')
    expect(readSearches(1)).toEqual([])
  })
})
