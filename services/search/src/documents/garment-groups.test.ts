import type { Category } from '@vitrine/contracts/catalogue'
import { describe, expect, it } from 'vitest'
import { defaultRules } from '../rules/rules-file.ts'
import { createGarmentGroups } from './garment-groups.ts'
import { sizedGarments } from './sized-garments.ts'
import { createVocabulary } from './vocabulary.ts'

const category = (id: number, parentId: number, name: string): Category => ({
  id,
  key: String(id),
  parentId,
  rootlineIds: parentId === 0 ? [id] : [parentId, id],
  childrenIds: [],
  depth: parentId === 0 ? 1 : 2,
  name: { de: name, fr: name, en: name },
  slug: { de: '', fr: '', en: '' },
  path: { de: '', fr: '', en: '' },
  listing: 'goods',
  properties: [],
  isHidden: false,
})
const categories = [category(1, 0, 'Shoes & bags'), category(2, 1, 'Bags'), category(3, 1, 'Tall boots')]
const vocabulary = createVocabulary({ categories, attributeGroups: [], stores: [] })
const groups = createGarmentGroups(defaultRules().complements, vocabulary)
const groupOf = (type?: string, ...categoryPaths: number[][]) => groups.of({ type, categoryPaths })

describe('the group of a garment', () => {
  it.each([
    ['shirt-dress', 'dress'],
    ['t-shirt', 'top'],
    ['quilted-jacket', 'padded'],
    ['Wollmantel', 'coat'],
    ['Hemdblusenkleid', 'dress'],
    ['Jeansjacke', 'jacket'],
    ['Mäntel', 'coat'],
    ['Stoffhosen', 'trousers'],
    ['robe longue', 'dress'],
    ['sac à main', 'bag'],
    ['Bikini', 'swimwear'],
  ])('%s is %s, in whatever language the catalogue names it', (type, group) => expect(groupOf(type)).toBe(group))

  it('is that of its deepest category where the type says nothing', () => {
    expect(groupOf('article', [1, 2])).toBe('bag')
    expect(groupOf(undefined, [1, 3])).toBe('boots')
    expect(groupOf('article', [1])).toBeUndefined()
  })

  it('has a word that names all of it, in each language', () => {
    const sized = createGarmentGroups({ groups: sizedGarments }, vocabulary)
    expect(sized.namedBy('Hosen', 'de')).toBe('trousers')
    expect(sized.namedBy('pantalons', 'fr')).toBe('trousers')
    expect(sized.namedBy('Jeans', 'de')).toBeUndefined()
    expect(sized.namedBy('Weite Hosen', 'de')).toBeUndefined()
  })

  it('is found by the kinds of its types, and by categories only for other types', () => {
    expect(groups.kindsOf(['bag'], ['clutch', 'boots'])).toEqual({ selected: ['type:clutch'], excluded: [] })
    expect(groups.kindsOf(['bag'], ['clutch', 'boots', 'article'])).toEqual({
      selected: ['type:clutch', 'category:2'],
      excluded: ['type:boots'],
    })
  })
})

it('summer and winter groups name no partner of the other season', () => {
  const { groups: all } = defaultRules().complements
  const clashes = Object.entries(all).flatMap(([name, { season, with: places }]) =>
    places
      .flat()
      .filter((partner) => season && all[partner]?.season && all[partner].season !== season)
      .map((partner) => `${name} with ${partner}`),
  )
  expect(clashes).toEqual([])
})
