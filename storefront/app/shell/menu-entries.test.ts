import { describe, expect, it } from 'vitest'
import type { CategoryNode } from '../platform/categories.ts'
import { topEntries } from './menu-entries.ts'

let lastId = 0
const node = (path: string, children: readonly CategoryNode[] = [], isSale = false): CategoryNode => ({
  id: ++lastId,
  name: path.split('/').at(-1) ?? '',
  path,
  to: `/c${path}/`,
  isSale,
  parentId: null,
  children,
})
const names = (tree: readonly CategoryNode[]) => topEntries(tree).map(({ name }) => name)

describe('the top of the menu', () => {
  const women = node('/women', [node('/women/dresses', [node('/women/dresses/long')]), node('/women/knits')])
  const sale = node('/sale', [node('/sale/dresses', [], true)], true)
  const fresh = node('/new', [node('/new/dresses')])

  it('begins with what is new and ends with the sale', () => {
    expect(names([sale, women, node('/outfits'), fresh])).toEqual(['new', 'dresses', 'knits', 'outfits', 'sale'])
  })

  it('keeps the names of departments where there are several', () => {
    expect(names([women, node('/men', [node('/men/shirts')]), sale])).toEqual(['women', 'men', 'sale'])
  })

  it('tells where there is more to see', () => {
    expect(topEntries([women]).map(({ hasMore }) => hasMore)).toEqual([true, false])
  })
})
