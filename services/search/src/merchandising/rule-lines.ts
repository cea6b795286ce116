import type { RuleLine } from '@vitrine/contracts/merchandising'
import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { defaultMarket, type Locale } from '@vitrine/contracts/markets'
import { dayOf } from '@vitrine/contracts/delivery'
import type { PlaceCondition, QueryCondition } from '../rules/conditions.ts'
import type { Rules, TriggerRule } from '../rules/rules.ts'
import { addressFor, wordsFor } from '../rules/wording.ts'
import { stemsOf } from '../query-parsing/words.ts'
import { ruleId } from './change-rules.ts'

type RuleHead = {
  id?: string | undefined
  name?: string | undefined
  author?: string | undefined
  since?: string | undefined
  markets?: readonly Locale[] | undefined
  from?: string | undefined
  to?: string | undefined
}

const queriesOf = (condition: QueryCondition | undefined): string[] => [
  ...(condition?.is ?? []),
  ...(condition?.contains ?? []).map((text) => `… ${text} …`),
  ...(condition?.words ?? []),
]

/** Every rule of a place as a line, with the rules that act against it. Synonyms hold everywhere and are listed as words. */
export function listRuleLines(rules: Rules, now: number): RuleLine[] {
  const today = dayOf(new Date(now), defaultMarket)
  const lineOf = (
    kind: RuleLine['kind'],
    rule: RuleHead,
    when: PlaceCondition,
    more: Partial<Pick<RuleLine, 'products' | 'at' | 'strength' | 'detail'>>,
  ): RuleLine => ({
    id: ruleId(kind === 'redirect' ? 'trigger' : kind, rule),
    kind,
    name: rule.name ?? null,
    by: rule.author ?? null,
    since: rule.since ?? null,
    queries: queriesOf(when.query),
    categories: when.categories ?? [],
    shops: rule.markets ?? null,
    from: rule.from ?? null,
    to: rule.to ?? null,
    state:
      rule.from !== undefined && rule.from > today
        ? 'later'
        : rule.to !== undefined && rule.to < today
          ? 'over'
          : 'in force',
    products: [],
    at: null,
    strength: null,
    detail: '',
    overlaps: [],
    ...more,
  })
  const lines = [
    ...rules.pins.map((pin) => lineOf('pin', pin, pin.when, { products: pin.products, at: pin.at ?? 1 })),
    ...rules.hides.map((hide) => lineOf('hide', hide, hide.when, { products: hide.products })),
    ...rules.boosts.map((boost) =>
      lineOf('boost', boost, boost.when, {
        products: boost.products ?? [],
        strength: boost.by,
        detail: [
          ...Object.entries(boost.attributes).map(([name, values = []]) => `${name}: ${values.join(', ')}`),
          ...boost.categories,
        ].join(' + '),
      }),
    ),
    ...rules.triggers.map((trigger) =>
      lineOf(
        trigger.redirect === undefined ? 'trigger' : 'redirect',
        trigger,
        { query: trigger.when },
        {
          detail:
            trigger.redirect === undefined
              ? describeTrigger(trigger)
              : addressFor(trigger.redirect, defaultMarket.locale),
        },
      ),
    ),
  ]
  return lines.map((line) => ({
    ...line,
    overlaps: lines.filter((other) => other !== line && actAgainst(line, other)).map(({ id }) => id),
  }))
}

const describeTrigger = ({ query, notify, execute }: TriggerRule): string =>
  [
    typeof query === 'object' ? wordsFor(query, defaultMarket.locale) : query,
    notify && wordsFor(notify, defaultMarket.locale),
    execute?.name,
  ]
    .filter(Boolean)
    .join(', ')

const sharesProduct = (one: RuleLine, other: RuleLine): boolean =>
  one.products.some((product) => other.products.includes(product))

/** Whether two rules want different things of the same product or place. */
function actAgainst(one: RuleLine, other: RuleLine): boolean {
  if (!meetInTime(one, other) || !meetInShops(one, other) || !meetInPlace(one, other)) return false
  const kinds = new Set([one.kind, other.kind])
  const are = (...wanted: RuleLine['kind'][]) => kinds.size === wanted.length && wanted.every((kind) => kinds.has(kind))
  if (are('pin')) return one.at === other.at || sharesProduct(one, other)
  if (are('pin', 'hide') || are('hide', 'boost')) return sharesProduct(one, other)
  if (are('boost'))
    return (
      Math.sign(one.strength ?? 0) !== Math.sign(other.strength ?? 0) &&
      (one.products.length > 0 ? sharesProduct(one, other) : one.detail === other.detail)
    )
  // A redirect shows no results, so nothing that arranges them is ever seen.
  if (kinds.has('redirect')) return are('redirect') ? one.detail !== other.detail : !kinds.has('trigger')
  return false
}

const meetInTime = (one: RuleLine, other: RuleLine): boolean =>
  (one.from === null || other.to === null || one.from <= other.to) &&
  (other.from === null || one.to === null || other.from <= one.to)

const meetInShops = (one: RuleLine, other: RuleLine): boolean =>
  one.shops === null || other.shops === null || one.shops.some((shop) => other.shops?.includes(shop))

function meetInPlace(one: RuleLine, other: RuleLine): boolean {
  const isInside = (key: string, above: string) => key === above || key.startsWith(`${above}/`)
  const categoriesMeet = one.categories.some((key) =>
    other.categories.some((each) => isInside(key, each) || isInside(each, key)),
  )
  if (categoriesMeet) return true
  const language = languageCodeOf(one.shops?.[0] ?? other.shops?.[0] ?? defaultMarket.locale)
  const stems = ({ queries }: RuleLine) => queries.map((query) => stemsOf(query, language).join(' '))
  const others = stems(other)
  return stems(one).some((query) => others.includes(query))
}
