import { expect, it } from 'vitest'
import { FacetRule } from '../../rules/facet-rules.ts'
import { Ranking, Slot, Suggestions } from '../../rules/rules.ts'
import { defaultRules } from '../../rules/rules-file.ts'
import { writeSetting } from '../../rules/setting-path.ts'
import { describeSchema } from './describe-schema.ts'
import { listSettings } from './list-settings.ts'

it('makes fields of a schema, with the bounds that the schema has', () => {
  const ranking = describeSchema(Ranking)
  expect(ranking).toMatchObject({
    kind: 'group',
    fields: expect.arrayContaining([
      { name: 'popularity', isRequired: true, form: { kind: 'number', least: 0, most: 20, isWhole: false } },
      { name: 'soldOut', isRequired: true, form: { kind: 'number', least: 0, most: 1, isWhole: false } },
    ]),
  })
})

it('tells variants, choices and optional fields apart', () => {
  const facet = describeSchema(FacetRule)
  if (facet.kind !== 'variants') throw new Error(facet.kind)
  expect(facet.variants.map(({ name }) => name)).toEqual([
    'regular',
    'location',
    'hierarchical',
    'numericalRange',
    'dateRange',
  ])
  const sort = facet.variants[0]?.form.fields.find(({ name }) => name === 'sort')
  expect(sort).toMatchObject({
    isRequired: false,
    form: { kind: 'either', forms: [{ kind: 'choice' }, { kind: 'list', most: 25 }] },
  })
  expect(describeSchema(Slot)).toMatchObject({ kind: 'group' })
  expect(describeSchema(Suggestions)).toMatchObject({ kind: 'group' })
})

it('lists the settings of every page with a form and the value in force', () => {
  const live = defaultRules()
  const draft = writeSetting(live, ['ranking', 'popularity'], 7)
  const popularity = listSettings('ranking', live, draft).find(({ path }) => path.join('.') === 'ranking.popularity')
  expect(popularity).toMatchObject({ live: live.ranking.popularity, value: 7 })
  for (const group of ['facets', 'slots', 'suggestions', 'ranking'] as const)
    for (const { path, live: value } of listSettings(group, live, undefined)) expect([path, value]).not.toContain(null)
})

it('writes one place of the rules and leaves the others as they are', () => {
  const rules = defaultRules()
  const listing = rules.facets.listing.toReversed()
  const written = writeSetting(rules, ['facets', 'listing'], listing)
  expect(written.facets).toEqual({ ...rules.facets, listing })
  expect(written.ranking).toBe(rules.ranking)
  expect(Object.keys(written)).toEqual(Object.keys(rules))
  expect(writeSetting(rules, ['facets', 'known', 'fit'], undefined).facets.known).not.toHaveProperty('fit')
})
