import { toLimit } from '../counting/top-values.ts'
import { placePins } from '../ranking/place-pins.ts'
import type { EngineQuery, EngineResult, FacetResult, Hit, Language, Schema } from '../engine.ts'
import { type ChosenWords, chooseWords } from './choose-words.ts'
import { explainHit } from './explain-hit.ts'
import { colours, fieldsOf, lastResult } from './mapping.ts'
import { coloursOf, matchesOf, type SearchReply, searchTogether, type StyleHit } from './read-answer.ts'
import { type ChosenRanges, isChosen, openChosenRanges, openFacet } from './read-facets.ts'
import { type Counts, createCounts, isCounted } from './to-counts.ts'
import { allOf, createFilters, everything, isNothing } from './to-filter.ts'
import {
  inColours,
  matchedBy,
  passingAll,
  type QueryContext,
  resultsOf,
  scorePlace,
  toScored,
  toStyleSearch,
} from './to-query.ts'
import { createWordsQueries, type WordsDecision } from './to-words-query.ts'
import type { Transport } from './transport.ts'
import type { Words } from './words.ts'

/** One generation of the index: its name at OpenSearch, and the words in it. They fit each other. */
export type IndexGeneration = { index: string; words: ReadonlyMap<Language, Words> }

export type SearchPlace = IndexGeneration & { transport: Transport; schema: Schema }

export async function searchIndex(place: SearchPlace, request: EngineQuery): Promise<EngineResult> {
  const fields = fieldsOf(place.schema)
  const words = place.words.get(request.language)
  const contextOf = (chosen: ChosenWords): QueryContext => ({
    request,
    fields,
    filters: createFilters(fields, request.market),
    words,
    decision: chosen.decision,
  })
  const field = fields.wordsIn(request.language)
  if (!words || !field) return run(place, contextOf(unread), unread, []).then(({ result }) => result)
  const choice = chooseWords(words, request)
  if (!choice.isOpen) return run(place, contextOf(choice.chosen), choice.chosen, []).then(({ result }) => result)
  const counting = toCounting(field, words, choice.counted)
  if (isNothing(matchedBy(contextOf(choice.guess)))) {
    const [counted] = await searchTogether(place.transport, place.index, [counting])
    const chosen = choice.choose(readCounting(counted, choice.counted.length))
    return (await run(place, contextOf(chosen), chosen, [])).result
  }
  // Counted and searched for together: mostly enough documents have all words.
  const { result, further } = await run(place, contextOf(choice.guess), choice.guess, [counting])
  const chosen = choice.choose(readCounting(further[0], choice.counted.length))
  return chosen === choice.guess ? result : (await run(place, contextOf(chosen), chosen, [])).result
}

const unread: ChosenWords = { readings: [], isRelaxed: false, decision: undefined }

/** How many colours of the whole catalogue have so many of the words. */
function toCounting(field: string, words: Words, counted: readonly WordsDecision[]): object {
  const queries = createWordsQueries(field, words)
  const filters = counted.map((decision) => queries.having(decision))
  return {
    size: 0,
    track_total_hits: false,
    aggs: { all: { nested: { path: colours }, aggs: { words: { filters: { filters } } } } },
  }
}

function readCounting(reply: SearchReply | undefined, length: number): number[] {
  const buckets = reply?.aggregations?.['all']?.['words']?.buckets ?? []
  return Array.from({ length }, (_, at) => (buckets as readonly { doc_count: number }[])[at]?.doc_count ?? 0)
}

/** Searches for styles and counts facets, with further searches in the same request. */
async function run(
  place: SearchPlace,
  context: QueryContext,
  { readings, isRelaxed }: ChosenWords,
  more: readonly object[],
): Promise<{ result: EngineResult; further: readonly SearchReply[] }> {
  const { request } = context
  const counted = request.facets.filter((facet) => isCounted(context, facet))
  const counts = createCounts(context, counted)
  const facets = request.facets.map((facet) => openFacet(context, counts, facet))
  const page = openPage(context)
  const counting = counts.toSearch()
  const replies = await searchTogether(place.transport, place.index, [
    ...page.searches,
    ...(counting ? [counting] : []),
    ...more,
  ])
  const behind = replies.slice(page.searches.length)
  if (counting) counts.read(behind[0].aggregations ?? {})
  const { total, hits } = page.read(replies)
  const read = await countChosen(
    place,
    context,
    facets.map((facet) => facet()),
  )
  return {
    result: { total, hits, facets: read, readings, isRelaxed },
    further: behind.slice(counting ? 1 : 0),
  }
}

/** The page of a request: its searches, and how their replies are read. */
function openPage(context: QueryContext): {
  searches: readonly object[]
  read(replies: readonly SearchReply[]): { total: number; hits: readonly Hit[] }
} {
  const { request, filters, fields } = context
  const [offset, limit] = [toLimit(request.offset), toLimit(request.limit)]
  const passing = passingAll(context)
  const matching = request.isRankingOnly ? everything : matchedBy(context)
  const { pins } = request
  const pinned = pins.length > 0 ? allOf([passing, filters.withIds(pins)]) : undefined
  const isPinning = pinned !== undefined && !isNothing(pinned)
  const found = allOf([passing, ...(matching === everything ? [] : [matching])])
  const areWordsDemanded = !request.isRankingOnly
  const scored = toScored(context, passing, areWordsDemanded)
  const searches: object[] = []
  const from = isPinning ? 0 : Math.min(offset, lastResult)
  const size = Math.min(isPinning ? offset + limit : limit, lastResult - from)
  if (!isNothing(found))
    searches.push(toStyleSearch(context, scored, found, { from, size, ...(isPinning && { without: pinned }) }))
  const results = allOf([passing, resultsOf(context)])
  const scoredPins = toScored(context, results, false)
  if (isPinning) {
    const search = toStyleSearch(context, scoredPins, results, { from: 0, size: Math.min(pins.length, lastResult) })
    const { query } = search as { query: object }
    searches.push({ ...search, query: { bool: { must: [query], filter: [inColours(pinned)] } } })
  }
  const reading = { idField: fields.id, scoreAt: scorePlace(context) }
  const toHit = (hit: StyleHit, pin: string | undefined, taken: number): Hit => {
    const matches = matchesOf(hit, reading)
    const best = (pin === undefined ? undefined : matches.find(({ id }) => id === pin)) ?? matches[0]
    const all = coloursOf(hit)
    const sold = all.filter((colour) => colour.sold.includes(request.market)).map(({ id }) => id)
    const own = all.find(({ id }) => id === best.id)
    return {
      id: best.id,
      group: hit._id,
      score: best.score - taken,
      isPinned: pin !== undefined,
      members: [...new Set([best.id, ...matches.map(({ id }) => id), ...sold.toSorted()])],
      ...(request.isExplained && own && { explanation: explainHit(context, own) }),
    }
  }
  return {
    searches,
    read(replies) {
      const others = isNothing(found) ? undefined : replies[0]
      const total = others?.hits.total?.value ?? 0
      const hits = (others?.hits.hits ?? []).map((hit) => toHit(hit, undefined, scored.offset))
      if (!isPinning) return { total, hits }
      const { hits: ofPins } = replies[searches.length - 1]
      const pinned = toPinned(ofPins.hits, pins, fields.id).map(({ hit, pin }) => ({
        result: toHit(hit, pin, scoredPins.offset),
        place: request.pinPlaces?.[pins.indexOf(pin)] ?? 0,
      }))
      return { total: total + (ofPins.total?.value ?? 0), hits: placePins(pinned, hits).slice(offset, offset + limit) }
    },
  }
}

/** Styles in the order of the pins; the first pin of a style decides. */
function toPinned(hits: readonly StyleHit[], pins: readonly string[], idField: string) {
  const idsOf = (hit: StyleHit) => matchesOf(hit, { idField, scoreAt: 0 }).map(({ id }) => id)
  const styles = new Map(hits.flatMap((hit) => idsOf(hit).map((id) => [id, hit] as const)))
  const pinned = new Map<StyleHit, string>()
  for (const pin of pins) {
    const hit = styles.get(pin)
    if (hit && !pinned.has(hit)) pinned.set(hit, pin)
  }
  return [...pinned].map(([hit, pin]) => ({ hit, pin }))
}

/** Counts ranges that were chosen by the numbers of the results. */
async function countChosen(
  place: SearchPlace,
  context: QueryContext,
  facets: readonly (FacetResult | ChosenRanges)[],
): Promise<FacetResult[]> {
  const chosen = facets.filter(isChosen)
  const counts: Counts = createCounts(
    context,
    context.request.facets.filter((facet) => isCounted(context, facet)),
  )
  const open = new Map(chosen.map((each) => [each, openChosenRanges(context, counts, each)]))
  const search = counts.toSearch()
  if (search) {
    const [reply] = await searchTogether(place.transport, place.index, [search])
    counts.read(reply.aggregations ?? {})
  }
  return facets.map((facet) => {
    const read = isChosen(facet) ? open.get(facet)?.() : facet
    if (!read) throw new Error('A facet was not counted')
    return read
  })
}
