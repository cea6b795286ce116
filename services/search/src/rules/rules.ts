import { locales } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import { shopSchema } from '../documents/schema.ts'
import { ComplementRules } from './complement-rules.ts'
import { PlaceCondition, QueryCondition } from './conditions.ts'
import { FacetRules } from './facet-rules.ts'
import { GoldenRule } from './golden-rules.ts'
import { Address, authorship, known, listOf, Text, validity, Wording, perLanguage } from './wording.ts'

const number = (least: number, most: number) => {
  const what = `a number from ${least} to ${most}`
  return v.pipe(v.number(what), v.minValue(least, what), v.maxValue(most, what))
}

/** Values by the name of the attribute: `{ "color": ["red"], "material": ["linen"] }`. */
const Attributes = v.record(
  v.picklist(shopSchema.facets, `one of the attributes ${shopSchema.facets.join(', ')}`),
  v.pipe(listOf(Text, 'values'), v.minLength(1, 'at least one value')),
  'attributes with values, like { "color": ["red"] }',
)

const synonym = 'words that mean the same like "pulli, pullover", or one way like "hoodie => kapuzenpullover"'
const Synonym = v.pipe(
  v.string(synonym),
  v.check((line) => {
    const [from = '', to, more] = line.split('=>').map((side) => side.split(',').filter((word) => word.trim() !== ''))
    return more === undefined && (to ? from.length > 0 && to.length > 0 : from.length > 1)
  }, synonym),
)

const LanguageRules = known({
  synonyms: listOf(Synonym, 'synonyms'),
  /** Words around a query that say nothing about it: "ich suche". */
  stopPhrases: listOf(Text, 'phrases'),
  /** Words that mean an attribute without being its name: "ohne Ärmel", "Hochzeit". */
  phrases: listOf(
    known({
      says: v.pipe(listOf(Text, 'words as shoppers write them'), v.minLength(1, 'at least one')),
      means: Attributes,
      /** Finds only products with it, instead of putting them first. */
      isStrict: v.optional(v.boolean('true or false'), false),
    }),
    'phrases',
  ),
  /** Names of a size that the label does not have: `{ "10": "36" }`. */
  sizes: v.record(v.string(), Text, 'sizes, like { "10": "36" }'),
  /** Suggestions before the first searches. */
  popular: listOf(Text, 'queries'),
})
export type LanguageRules = v.InferOutput<typeof LanguageRules>

const Trigger = v.pipe(
  known({
    ...authorship,
    when: QueryCondition,
    ...validity,
    /** Leads to a page instead of results. */
    redirect: v.optional(Address),
    /** Searches for something else. */
    query: v.optional(v.union([Text, Wording], 'a query, or one for each of de, fr, en')),
    /** Shows a message above the results. */
    notify: v.optional(Wording),
    /** Calls a function of the page. */
    execute: v.optional(
      known({
        name: Text,
        params: v.optional(
          listOf(v.union([v.string(), v.number(), v.boolean()], 'a text, a number, true or false'), 'parameters'),
          [],
        ),
      }),
    ),
  }),
  v.check(
    ({ redirect, query, notify, execute }) => [redirect, query, notify, execute].some((each) => each !== undefined),
    'at least one of redirect, query, notify, execute',
  ),
)
export type TriggerRule = v.InferOutput<typeof Trigger>

const productNumber = v.pipe(v.number('the number of a product'), v.integer('the number of a product'))
const numbersOfProducts = listOf(productNumber, 'numbers of products')
const placeNumber = 'a place from 1 to 100'

const Pin = known({
  ...authorship,
  when: PlaceCondition,
  ...validity,
  /** Numbers of products, as in their addresses; they stand first in this order. */
  products: v.pipe(numbersOfProducts, v.minLength(1, 'at least one product'), v.maxLength(100, 'at most 100 products')),
  /** The place of the first of them; the others follow it. */
  at: v.optional(
    v.pipe(v.number(placeNumber), v.integer(placeNumber), v.minValue(1, placeNumber), v.maxValue(100, placeNumber)),
  ),
})
export type PinRule = v.InferOutput<typeof Pin>

const Hide = known({
  ...authorship,
  when: PlaceCondition,
  ...validity,
  /** Numbers of products that are not found here. */
  products: v.pipe(
    numbersOfProducts,
    v.minLength(1, 'at least one product'),
    v.maxLength(1000, 'at most 1000 products'),
  ),
})
export type HideRule = v.InferOutput<typeof Hide>

const Boost = known({
  ...authorship,
  when: v.optional(PlaceCondition, {}),
  ...validity,
  /** The products that are moved; everything listed must hold. */
  attributes: v.optional(Attributes, {}),
  categories: v.optional(listOf(Text, 'keys of categories'), []),
  products: v.optional(numbersOfProducts),
  /** Upwards, or downwards below 0. One strong word weighs about 5. */
  by: number(-20, 20),
})

export const Ranking = known({
  popularity: number(0, 20),
  freshness: number(0, 20),
  freshnessHalfLife: number(0.1, 3650),
  soldOut: number(0, 1),
  /** For each attribute that was recognised in a query. */
  recognised: number(0, 20),
})

export const Correction = known({
  /** So many results are few: then a better spelling is suggested … */
  few: number(0, 1000),
  /** … if it finds so many times more. */
  timesMore: number(1, 1000),
})

export const Sort = known({
  name: Wording,
  field: v.picklist(['price', 'addedAt', 'discount'], 'one of price, addedAt, discount'),
  direction: v.picklist(['asc', 'desc'], 'asc or desc'),
})

export const strategies = [
  'similar',
  'bought-together',
  'viewed-together',
  'trending',
  'recently-viewed',
  'complete-the-look',
] as const

/** A slot whose own rule has too few products yet is filled by another rule, under that rule's headline. */
const Headlines = known({
  similar: Wording,
  'bought-together': Wording,
  'viewed-together': Wording,
  trending: Wording,
  'complete-the-look': Wording,
  popular: Wording,
})

export const Slot = known({
  id: v.pipe(v.string('a UUID'), v.uuid('a UUID')),
  /** The name in `runtime.json` and in texts for people. */
  name: Text,
  /** For products of the slot's own strategy. */
  headline: Wording,
  strategy: v.picklist(strategies, `one of ${strategies.join(', ')}`),
})

const Words = listOf(Text, 'words')

const ContentPage = known({
  title: Wording,
  address: Address,
  /** Words it is found by besides its title. */
  words: v.optional(perLanguage(Words), { de: [], fr: [], en: [] }),
  /** It lists the stores, so that it is found by the names of their places, too. */
  isStores: v.optional(v.boolean('true or false'), false),
})

export const Suggestions = known({
  /** Facets in which a typed text may be looked up, the most important first. */
  fields: listOf(Text, 'names of facets'),
  /** Attributes that are combined with categories to complete a query: "schwarze Kleider". */
  attributes: listOf(
    v.picklist(['brand', 'color', 'material', 'pattern'], 'one of brand, color, material, pattern'),
    'attributes',
  ),
  pages: listOf(ContentPage, 'pages'),
})

const AnswerPin = known({
  when: QueryCondition,
  ...validity,
  /** The whole answer. */
  text: Wording,
  /** The page that is cited, and its title. */
  page: Address,
  title: Wording,
})

/** Answers that merchandisers have written themselves, and questions that are not answered. */
const AnswerRules = known({
  pin: v.optional(listOf(AnswerPin, 'pinned answers'), []),
  forbid: v.optional(listOf(known({ when: QueryCondition, ...validity }), 'questions that are not answered'), []),
})

/** All rules of the search that merchandisers edit. A section that a file leaves out has its default. */
export const Rules = known({
  /** Words of single shops: a Jupe is a skirt in Switzerland. */
  markets: v.optional(
    v.record(
      v.picklist(locales, `one of ${locales.join(', ')}`),
      known({ synonyms: listOf(Synonym, 'synonyms') }),
      'shops, like { "ch": { "synonyms": ["jupe => rock"] } }',
    ),
    {},
  ),
  /** Types in a category that its name does not mean, by the key of the category: jumpsuits hang among the dresses. */
  besides: v.optional(
    v.record(v.string(), listOf(Text, 'types'), 'types by category, like { "women/dresses": ["jumpsuit"] }'),
    {},
  ),
  languages: perLanguage(LanguageRules),
  triggers: listOf(Trigger, 'triggers'),
  /** Words for products that the shop does not have; the message says so above the nearest ones. */
  notSold: v.optional(
    listOf(known({ words: perLanguage(Words), ...validity, notify: Wording }), 'words for products that are not sold'),
    [],
  ),
  /** Says that only similar products were found; `{word}` is the word that no product is called by. */
  nearest: v.optional(Wording),
  /** Says that no product meets the `{query}` as a whole, and what the first ones meet: `{closest}`. */
  closest: v.optional(Wording),
  /** Queries with what shoppers expect; changes of the rules are measured by them. */
  golden: v.optional(listOf(GoldenRule, 'golden queries'), []),
  pins: listOf(Pin, 'pins'),
  hides: v.optional(listOf(Hide, 'hidden products'), []),
  boosts: listOf(Boost, 'boosts'),
  ranking: Ranking,
  correction: Correction,
  facets: FacetRules,
  sorts: listOf(Sort, 'sorts'),
  recommendations: listOf(Slot, 'slots'),
  headlines: Headlines,
  complements: ComplementRules,
  suggestions: Suggestions,
  answers: AnswerRules,
})
export type Rules = v.InferOutput<typeof Rules>
export type BoostRule = Rules['boosts'][number]
export type RecommendationSlot = Rules['recommendations'][number]

const noRules: LanguageRules = { synonyms: [], stopPhrases: [], phrases: [], sizes: {}, popular: [] }

/** The rules of a language; a further one may have none. */
export const rulesIn = ({ languages }: Pick<Rules, 'languages'>, language: string): LanguageRules =>
  languages[language] ?? noRules
