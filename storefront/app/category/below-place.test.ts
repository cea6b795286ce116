import type { CategoryFacetValue, ListingResponse } from '@vitrine/contracts/search'
import { expect, it } from 'vitest'
import { readAddress } from '../product-list/address.ts'
import { noChoice } from '../product-list/choice.ts'
import { toChoice, toFacetViews } from '../product-list/facets/facet-views.ts'
import { toSearchOptions } from '../product-list/to-search-options.ts'
import { askBelow, cutAbove } from './below-place.ts'

const place = ['Damen', 'Kleider']
const asked = (search: string) => askBelow(toSearchOptions(readAddress(search).choice), place).facets

const node = (path: string[], state: 'idle' | 'selected', children: CategoryFacetValue[] = []): CategoryFacetValue => ({
  value: path.at(-1) ?? '',
  path,
  state,
  children,
  isLeafValue: children.length === 0,
  numberOfResults: 2,
  isAutoSelected: false,
  isSuggested: false,
  moreValuesAvailable: false,
})
const answer = (...values: CategoryFacetValue[]) =>
  ({
    facets: [
      {
        facetId: 'ec_category',
        field: 'ec_category',
        displayName: 'Kategorie',
        type: 'hierarchical',
        delimitingCharacter: '|',
        isFieldExpanded: false,
        moreValuesAvailable: true,
        fromAutoSelect: false,
        numberOfValues: 5,
        values,
      },
    ],
  }) as unknown as ListingResponse

it('a list requests five categories below it, all on demand, and those below the selected one', () => {
  expect(asked('')).toMatchObject([
    {
      retrieveCount: 5,
      values: [{ value: 'Damen', state: 'idle', children: [{ value: 'Kleider', state: 'selected' }] }],
    },
  ])
  expect(asked('?more=cf-ec_category')).toMatchObject([
    { retrieveCount: 1000, values: [{ value: 'Damen', children: [{ value: 'Kleider' }] }] },
  ])
  expect(asked('?f-color=Rot&cf-ec_category=Damen,Kleider,Slipdresses')).toMatchObject([
    { facetId: 'color' },
    { values: [{ value: 'Damen', children: [{ value: 'Kleider', children: [{ value: 'Slipdresses' }] }] }] },
  ])
  expect(askBelow(toSearchOptions(noChoice), []).facets).toEqual([])
})

it('the category of the list is no choice, and the categories below it can be chosen', () => {
  const below = [node([...place, 'Slipdresses'], 'idle'), node([...place, 'Etuikleider'], 'idle')]
  const { facets } = cutAbove(answer(node(['Damen'], 'idle', [node(place, 'selected', below)])), place)
  expect(toChoice(facets, noChoice)).toEqual(noChoice)
  expect(toFacetViews(facets)).toMatchObject([
    { above: [], below: [{ path: [...place, 'Slipdresses'] }, { path: [...place, 'Etuikleider'] }], hasMore: true },
  ])
})

it('a chosen category below stays chosen, under the same address everywhere', () => {
  const deep = node([...place, 'Nach Anlass'], 'selected', [node([...place, 'Nach Anlass', 'Büro'], 'idle')])
  const { facets } = cutAbove(answer(node(['Damen'], 'idle', [node(place, 'idle', [deep])])), place)
  expect(toChoice(facets, noChoice).facets).toMatchObject([{ key: 'cf', selected: [...place, 'Nach Anlass'] }])
  expect(toFacetViews(facets)).toMatchObject([
    { above: [{ path: [...place, 'Nach Anlass'] }], below: [{ path: [...place, 'Nach Anlass', 'Büro'] }] },
  ])
})

it('a branch outside of the list is left unchanged', () => {
  const elsewhere = answer(node(['Damen'], 'idle', [node(['Damen', 'Röcke'], 'selected')]))
  expect(cutAbove(elsewhere, place)).toEqual(elsewhere)
})
