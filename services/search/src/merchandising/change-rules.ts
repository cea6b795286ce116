import { hash } from 'node:crypto'
import { languageCodeOf } from '@vitrine/contracts/catalogue'
import type { RuleChange } from '@vitrine/contracts/merchandising'
import type { PlaceCondition } from '../rules/conditions.ts'
import { writeSetting } from '../rules/setting-path.ts'
import type { BoostRule, HideRule, PinRule, Rules, TriggerRule } from '../rules/rules.ts'

/** The author of changes, as the rules keep it. */
export type Authorship = { author: string; since: string }

/** The id of a rule: its own, or one of its contents where a file gives it none. */
export const ruleId = (kind: string, rule: { id?: string | undefined } | string): string =>
  (typeof rule === 'object' ? rule.id : undefined) ?? `${kind}:${hash('sha256', JSON.stringify(rule)).slice(0, 12)}`

type Placed = Extract<RuleChange, { kind: 'pin' | 'hide' | 'boost' | 'redirect' }>

const whenOf = ({ query, category }: Placed): PlaceCondition => ({
  ...(query !== undefined && { query: { is: [query] } }),
  ...(category !== undefined && { categories: [category] }),
})

const commonOf = ({ id, name, shops, from, to }: Placed, { author, since }: Authorship) => ({
  id,
  name,
  author,
  since,
  ...(shops && { markets: [...shops] }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

/** Puts a rule in the place of the one with its id, or behind all others. */
const put = <Rule extends { id?: string | undefined }>(kind: string, rules: readonly Rule[], rule: Rule): Rule[] => {
  const place = rules.findIndex((each) => ruleId(kind, each) === rule.id)
  return place === -1 ? [...rules, rule] : rules.with(place, rule)
}

const without = <Rule extends { id?: string | undefined }>(kind: string, rules: readonly Rule[], id: string): Rule[] =>
  rules.filter((each) => ruleId(kind, each) !== id)

function applyChange(sections: Rules, change: RuleChange, author: Authorship): Rules {
  switch (change.kind) {
    case 'pin': {
      const { products, at } = change
      const pin: PinRule = { ...commonOf(change, author), when: whenOf(change), products, at }
      return { ...sections, pins: put('pin', sections.pins, pin) }
    }
    case 'hide': {
      const hide: HideRule = { ...commonOf(change, author), when: whenOf(change), products: change.products }
      return { ...sections, hides: put('hide', sections.hides, hide) }
    }
    case 'boost': {
      const { products, attributes = {}, by } = change
      const boost: BoostRule = {
        ...commonOf(change, author),
        when: whenOf(change),
        attributes,
        categories: [],
        ...(products && { products }),
        by,
      }
      return { ...sections, boosts: put('boost', sections.boosts, boost) }
    }
    case 'redirect': {
      const trigger: TriggerRule = {
        ...commonOf(change, author),
        when: { is: [change.query] },
        redirect: change.address,
      }
      return { ...sections, triggers: put('trigger', sections.triggers, trigger) }
    }
    case 'synonym': {
      const { shop, isForLanguage, line } = change
      if (!isForLanguage) {
        const own = sections.markets[shop]?.synonyms ?? []
        if (own.includes(line)) return sections
        return { ...sections, markets: { ...sections.markets, [shop]: { synonyms: [...own, line] } } }
      }
      const language = languageCodeOf(shop)
      const rules = sections.languages[language]
      if (!rules || rules.synonyms.includes(line)) return sections
      const changed = { ...rules, synonyms: [...rules.synonyms, line] }
      return { ...sections, languages: { ...sections.languages, [language]: changed } }
    }
    case 'set':
      return writeSetting(sections, change.path, change.value)
    case 'remove':
      return removeRule(sections, change.id)
  }
}

function removeRule({ pins, hides, boosts, triggers, ...others }: Rules, id: string): Rules {
  return {
    ...others,
    pins: without('pin', pins, id),
    hides: without('hide', hides, id),
    boosts: without('boost', boosts, id),
    triggers: without('trigger', triggers, id),
  }
}

/** The sections of the rules that changes leave different from before. */
export function changeSections(rules: Rules, changes: readonly RuleChange[], author: Authorship): Partial<Rules> {
  const after = changes.reduce((changed, change) => applyChange(changed, change, author), rules)
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, section]) =>
        section !== rules[name as keyof Rules] &&
        JSON.stringify(section) !== JSON.stringify(rules[name as keyof Rules]),
    ),
  )
}

/** The changes of a draft with further ones: a later change with the same id takes the place of an earlier one. */
export const joinChanges = (before: readonly RuleChange[], more: readonly RuleChange[]): RuleChange[] => {
  const byId = new Map(before.map((change) => [change.id, change]))
  for (const change of more) {
    byId.delete(change.id)
    byId.set(change.id, change)
  }
  return [...byId.values()]
}
