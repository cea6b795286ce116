import { languages } from '@vitrine/contracts/catalogue'
import type { RuleForm, RuleSetting, SettingGroup } from '@vitrine/contracts/merchandising'
import { FacetRule, FacetRules } from '../../rules/facet-rules.ts'
import { Correction, Ranking, type Rules, Slot, Sort, Suggestions } from '../../rules/rules.ts'
import { readSetting } from '../../rules/setting-path.ts'
import { Wording } from '../../rules/wording.ts'
import { describeSchema } from './describe-schema.ts'

type Place = { path: readonly string[]; form: RuleForm }

const listOf = (item: RuleForm): RuleForm => ({ kind: 'list', item, most: null })
const formsOf = (section: string, schema: unknown): Place[] => {
  const form = describeSchema(schema)
  return form.kind === 'group' ? form.fields.map((field) => ({ path: [section, field.name], form: field.form })) : []
}

const ranking = [
  ...formsOf('ranking', Ranking),
  ...formsOf('correction', Correction),
  { path: ['sorts'], form: listOf(describeSchema(Sort)) },
]
const facet = describeSchema(FacetRule)
const wording = describeSchema(Wording)
const slots = listOf(describeSchema(Slot))
const suggestions = formsOf('suggestions', Suggestions)
const text: RuleForm = { kind: 'text' }
const desired = describeSchema(FacetRules.entries.automatic.entries.desired)

/** The settings of a page, in the order in which it shows them. */
function placesOf(group: SettingGroup, rules: Rules): Place[] {
  switch (group) {
    case 'ranking':
      return ranking
    case 'slots':
      return [
        { path: ['recommendations'], form: slots },
        ...Object.keys(rules.headlines).map((name) => ({ path: ['headlines', name], form: wording })),
      ]
    case 'suggestions': {
      // Facets are chosen among those that there are, instead of being written.
      const fields = facetChoices(rules)
      return [
        ...suggestions.map((place) => (place.path[1] === 'fields' ? { ...place, form: fields } : place)),
        ...languages.map((language) => ({ path: ['languages', language, 'popular'], form: listOf(text) })),
      ]
    }
    case 'facets': {
      const choices = facetChoices(rules)
      return [
        { path: ['facets', 'listing'], form: choices },
        { path: ['facets', 'search'], form: choices },
        { path: ['facets', 'automatic', 'from'], form: choices },
        { path: ['facets', 'automatic', 'desired'], form: desired },
        ...Object.keys(rules.facets.known).map((id) => ({ path: ['facets', 'known', id], form: facet })),
      ]
    }
  }
}

const facetChoices = ({ facets }: Rules): RuleForm => listOf({ kind: 'choice', options: Object.keys(facets.known) })

/** The settings of a page with their forms, live and in a draft. */
export function listSettings(group: SettingGroup, live: Rules, draft: Rules | undefined): RuleSetting[] {
  return placesOf(group, draft ?? live).map(({ path, form }) => ({
    path,
    form,
    live: readSetting(live, path) ?? null,
    value: readSetting(draft ?? live, path) ?? null,
  }))
}
