import type { Facet } from '@vitrine/contracts/search'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asOneValue, readAddress, writeAddress } from './address.ts'
import { toChips } from './chips.ts'
import { noChoice, toggleExcluded, toggleValue } from './choice.ts'
import { toChoice, toFacetViews } from './facets/facet-views.ts'
import { toSearchOptions } from './to-search-options.ts'

/** Names as brands have them, and random text of the same characters. */
const value = fc.oneof(
  fc.constantFrom(
    'Blusen & Shirts',
    '3/4-Arm',
    'Grün, hell',
    '"Der Mantel"',
    "L'été",
    '50% Wolle',
    'a+b=c',
    '%2C',
    '#1?',
  ),
  fc
    .string({ unit: fc.constantFrom(...'ab,&/"\'%+=#?-. |'), minLength: 1, maxLength: 12 })
    .filter((text) => text.trim() !== ''),
)
const name = { key: 'f', facetId: 'material' } as const

/** The service returns a chosen value as it was requested. */
function answered(search: string): Facet[] {
  const { facets = [] } = toSearchOptions(readAddress(search).choice)
  return facets.map((facet) => ({
    ...facet,
    displayName: 'Material',
    isFieldExpanded: false,
    moreValuesAvailable: false,
    fromAutoSelect: false,
    numberOfValues: 10,
    values: facet.values.map((each) => ({ ...each, numberOfResults: 1, isAutoSelected: false, isSuggested: false })),
  })) as unknown as Facet[]
}
const chipsAt = (search: string) => {
  const facets = answered(search)
  return toChips(toChoice(facets, readAddress(search).choice), toFacetViews(facets))
}
/** The address as the router rewrites it for the server. */
const rewritten = (search: string) => {
  const url = new URL(`http://shop.example/${search}`)
  url.searchParams.delete('index')
  return url.search
}

it('a chosen value becomes a chip of the same text, by link and by form, and the chip removes only this value', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      fc.pre(a !== b)
      const link = writeAddress(toggleExcluded(toggleValue(noChoice, name, a), name, b), 'x=1')
      const form = `?${new URLSearchParams([
        ['x', '1'],
        ['f-material', asOneValue(a)],
        ['fExcluded-material', asOneValue(b)],
      ])}`
      for (const address of [link, rewritten(link), form]) {
        const chips = chipsAt(address)
        expect(chips.map((chip) => [chip.value, chip.isExcluded])).toEqual([
          [a, false],
          [b, true],
        ])
        const [rest] = chips.map((chip) => writeAddress(chip.rest, 'x=1'))
        expect(chipsAt(rest ?? '').map((chip) => [chip.value, chip.isExcluded])).toEqual([[b, true]])
        expect(readAddress(rest ?? '').kept).toBe('x=1')
      }
    }),
  )
})

it('a category with such a name is one step of its path', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const search = writeAddress({
        ...noChoice,
        facets: [{ key: 'cf', facetId: 'ec_category', selected: [a, b], excluded: [] }],
      })
      const [facet] = toSearchOptions(readAddress(rewritten(search)).choice).facets ?? []
      expect(facet?.values).toMatchObject([{ value: a, children: [{ value: b, state: 'selected' }] }])
    }),
  )
})
