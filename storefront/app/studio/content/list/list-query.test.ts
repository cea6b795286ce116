import { contentModel } from '@vitrine/contracts/content'
import { expect, it } from 'vitest'
import { readFilters, toListQuery, toSearch } from './list-query.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

it('the address says what the list shows, both ways', () => {
  for (const address of ['', '?q=versand&type=all&state=changed&missing=fr-ch&page=2', '?type=text'])
    expect(toSearch(read(address))).toBe(address)
})

it('nonsense in the address is as if it were not there', () => {
  expect(toSearch(read('?state=lost&missing=xx&page=-3&q=%20'))).toBe('')
})

it('shows pages unless asked for more, a screenful at a time', () => {
  expect(toListQuery(read(''), contentModel, 'de')).toEqual({
    kind: 'Entry',
    locale: 'de',
    types: ['index', 'contentPage', 'servicePage', 'category', 'appFooter'],
    skip: 0,
    limit: 50,
  })
  expect(toListQuery(read('?type=all&page=3'), contentModel, 'en')).toEqual({
    kind: 'Entry',
    locale: 'en',
    skip: 100,
    limit: 50,
  })
  expect(toListQuery(read('?type=text&state=draft&missing=en&q=ab'), contentModel, 'de')).toMatchObject({
    types: ['text'],
    states: ['draft'],
    missingIn: 'en',
    text: 'ab',
  })
})
