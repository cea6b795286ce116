import { toLimit } from '../counting/top-values.ts'
import type { Filter, Hit, SimilarQuery } from '../engine.ts'
import { leastChoice, choicePerResult } from '../similarity/find-similar.ts'
import { likenessWeights } from '../similarity/likeness.ts'
import { colours, fieldsOf, mostColours, stepSeparator } from './mapping.ts'
import { coloursOf, matchesOf, searchTogether, type StyleHit } from './read-answer.ts'
import type { SearchPlace } from './search-index.ts'
import { allOf, type ColourQuery, createFilters } from './to-filter.ts'
import { inColours } from './to-query.ts'
import type { Colour } from './to-colour.ts'

/** Styles like one colour: likeness is weighed as the embedded engine weighs it. */
export async function findSimilar(place: SearchPlace, id: string, request: SimilarQuery): Promise<Hit[]> {
  const { transport, index, schema } = place
  const limit = toLimit(request.limit)
  const fields = fieldsOf(schema)
  const filters = createFilters(fields, request.market)
  const [found] = await searchTogether(transport, index, [{ size: 1, query: inColours({ term: { [fields.id]: id } }) }])
  const [style] = found.hits.hits
  const like = style && coloursOf(style).find((colour) => colour.id === id)
  if (!style || !like || limit === 0) return []
  const passing = [filters.onSale, ...request.filters.map((filter: Filter) => filters.passing(filter))]
  const outside = { bool: { must_not: [{ ids: { values: [style._id] } }] } }
  const branches = branchesOf(place, like)
  const values = valuesOf(place, like)
  const [counted] = await searchTogether(transport, index, [
    { size: 0, track_total_hits: false, aggs: toCounting(place, passing, style._id, branches, values) },
  ])
  const { documents, having, styles } = readCounting(counted.aggregations ?? {}, branches.length, values.length)
  const at = styles.findIndex((count) => count >= Math.max(leastChoice, limit * choicePerResult))
  const within = allOf([...passing, ...(at < 0 ? [] : [branches[at]])])
  const rarities = having.map((count) => Math.log(1 + documents / Math.max(1, count)))
  const query = toLikeness(place, like, request, { within, values, rarities })
  const tiesInside = [{ [fields.popularity]: { order: 'desc' } }, { [fields.id]: { order: 'asc' } }]
  const [{ hits }] = await searchTogether(transport, index, [
    {
      size: Math.min(limit, 1_000),
      _source: [fields.id, fields.sold],
      query: {
        bool: {
          filter: [outside],
          must: [
            {
              nested: {
                path: colours,
                score_mode: 'max',
                query,
                inner_hits: {
                  size: mostColours,
                  _source: false,
                  docvalue_fields: [fields.id],
                  sort: [{ _score: { order: 'desc' } }, ...tiesInside],
                },
              },
            },
          ],
        },
      },
      sort: [{ _score: { order: 'desc' } }, { pop: { order: 'desc' } }, { first: { order: 'asc' } }],
    },
  ])
  return hits.hits.map((hit) => toHit(hit, fields.id, request.market))
}

function toHit(hit: StyleHit, idField: string, market: string): Hit {
  const matches = matchesOf(hit, { idField, scoreAt: 0 })
  const [best] = matches
  const sold = coloursOf(hit).filter((colour) => colour.sold.includes(market))
  const members = [...matches.map(({ id }) => id), ...sold.map(({ id }) => id).toSorted()]
  return { id: best.id, group: hit._id, score: best.score, isPinned: false, members: [...new Set(members)] }
}

/** The own branch of the first tree, and those above it. */
function branchesOf({ schema }: SearchPlace, like: Colour): ColourQuery[] {
  const [tree] = schema.trees
  const field = tree === undefined ? undefined : fieldsOf(schema).tree(tree)
  const path = tree === undefined ? [] : (like.texts.paths[tree] ?? [])
  if (!field) return []
  return path.map((_, depth) => ({ term: { [field]: path.slice(0, path.length - depth).join(stepSeparator) } }))
}

type LikeValue = { facet: string; field: string; value: string }

function valuesOf({ schema }: SearchPlace, like: Colour): LikeValue[] {
  const fields = fieldsOf(schema)
  return schema.facets.flatMap((facet) => {
    const field = fields.facet(facet)
    if (!field || schema.filterOnly?.includes(facet)) return []
    const values = (like[field.slice(colours.length + 1)] as readonly string[] | undefined) ?? []
    return values.map((value) => ({ facet, field, value }))
  })
}

/** How many styles each branch has, and how many colours each value. */
function toCounting(
  { schema }: SearchPlace,
  passing: readonly ColourQuery[],
  group: string,
  branches: readonly ColourQuery[],
  values: readonly LikeValue[],
): object {
  const fields = fieldsOf(schema)
  const others = { bool: { must_not: [{ ids: { values: [group] } }] } }
  const ofBranches =
    branches.length === 0
      ? {}
      : {
          branches: {
            filters: { filters: branches.map((branch) => allOf([...passing, branch])) },
            aggs: { styles: { reverse_nested: {}, aggs: { others: { filter: others } } } },
          },
        }
  const ofValues =
    values.length === 0
      ? {}
      : { values: { filters: { filters: values.map(({ field, value }) => ({ term: { [field]: value } })) } } }
  return {
    all: {
      nested: { path: colours },
      aggs: { ...ofBranches, ...ofValues, documents: { value_count: { field: fields.id } } },
    },
  }
}

type Counted = Readonly<Record<string, unknown>>

function readCounting(aggregations: Counted, branches: number, values: number) {
  const all = aggregations['all'] as
    | {
        documents?: { value: number }
        values?: { buckets: { doc_count: number }[] }
        branches?: { buckets: { styles: { others: { doc_count: number } } }[] }
      }
    | undefined
  return {
    documents: all?.documents?.value ?? 0,
    having: Array.from({ length: values }, (_, at) => all?.values?.buckets[at]?.doc_count ?? 0),
    styles: Array.from({ length: branches }, (_, at) => all?.branches?.buckets[at]?.styles.others.doc_count ?? 0),
  }
}

/** Trees, values, words of the name and the price, each part as a score of its own. */
function toLikeness(
  { schema, words }: SearchPlace,
  like: Colour,
  { market, language }: SimilarQuery,
  { within, values, rarities }: { within: ColourQuery; values: readonly LikeValue[]; rarities: readonly number[] },
): ColourQuery {
  const fields = fieldsOf(schema)
  const constant = (filter: ColourQuery, boost: number) => ({ constant_score: { filter, boost } })
  const trees = schema.trees.flatMap((tree) => {
    const field = fields.tree(tree)
    const paths = field ? ((like[field.slice(colours.length + 1)] as readonly string[] | undefined) ?? []) : []
    const depthOf = (path: string) => path.split(stepSeparator).length
    const longest = Math.max(0, ...paths.map(depthOf))
    if (!field || longest === 0) return []
    const queries = paths.map((path) =>
      constant({ term: { [field]: path } }, (likenessWeights.tree * depthOf(path)) / longest / schema.trees.length),
    )
    return [{ dis_max: { queries } }]
  })
  const facets = Map.groupBy(
    values.map((value, at) => ({ ...value, rarity: rarities[at] })),
    ({ facet }) => facet,
  )
  const weightOf = (of: readonly { rarity: number }[]) => of.reduce((sum, { rarity }) => sum + rarity, 0) / of.length
  const whole = [...facets.values()].reduce((sum, of) => sum + weightOf(of), 0)
  const shared = [...facets.values()].flatMap((of) =>
    of.map(({ field, value, rarity }) =>
      constant(
        { term: { [field]: value } },
        (likenessWeights.facets * weightOf(of) * rarity) / (weightOf(of) * of.length) / whole,
      ),
    ),
  )
  const own = words.get(language)
  const field = fields.wordsIn(language)
  const terms = (own?.nameTermsOf(like.texts.names[language] ?? '') ?? []).map((term) => ({
    term,
    weight: Math.log(1 + (own?.statistics.documents ?? 0) / Math.max(1, own?.statistics.frequencyOf(term) ?? 1)),
  }))
  const ofTerms = terms.reduce((sum, { weight }) => sum + weight, 0)
  const named = field
    ? terms.map(({ term, weight }) => constant({ term: { [field]: term } }, (likenessWeights.name * weight) / ofTerms))
    : []
  const priceField = fields.number('price', market)
  const price = priceField ? (like[priceField.slice(colours.length + 1)] as number | undefined) : undefined
  return {
    script_score: {
      query: { bool: { filter: [within], should: [...trees, ...shared, ...named] } },
      script: {
        source: nearnessScript,
        params: {
          price: price ?? -1,
          isPriced: price !== undefined,
          field: priceField ?? '',
          weight: likenessWeights.price,
        },
      },
    },
  }
}

/** 1 for the same price, 0 for four times as much or a quarter. */
const nearnessScript = `
if (!params.isPriced || doc[params.field].size() == 0) return _score;
double price = doc[params.field].value;
double near = price == params.price ? 1 : 0;
if (price > 0 && params.price > 0) near = Math.max(0, 1 - Math.abs(Math.log(price / params.price)) / Math.log(4));
return _score + params.weight * near;`
