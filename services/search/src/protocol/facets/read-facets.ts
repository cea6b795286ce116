import type { CategoryValueRequest, FacetRequest } from '@vitrine/contracts/search'
import { readSearchDate, searchLimits } from '@vitrine/contracts/search'
import type { Locale } from '@vitrine/contracts/markets'
import type { QueryPipeline } from '../../query-pipeline/query-pipeline.ts'
import type { FacetDescription, FacetState } from '../../query-pipeline/search-query.ts'
import type { Vocabulary } from '../../documents/vocabulary.ts'
import type { Range } from '../../engine/engine.ts'

/** A range as the client writes it, beside its numbers: the response repeats the client's own text. */
export type WrittenRange = Range & { written: { start: number | string; end: number | string } }

/** A facet of a request, read in keys of the index. */
export type RequestedFacet = {
  request: FacetRequest
  state: FacetState
  /** The client's spelling of the values it sent, by key. */
  words: ReadonlyMap<string, string>
  ranges: readonly WrittenRange[]
}

export type ReadContext = {
  locale: Locale
  vocabulary: Pick<Vocabulary, 'keyOf' | 'categoryPath'>
  /** Seconds since 1970. */
  now: number
}

/**
 * Reads the facets of a request. A facet that has become another kind in the meantime is left out: its selection means
 * nothing any more.
 */
export function readFacets(
  requests: readonly FacetRequest[],
  pipeline: Pick<QueryPipeline, 'facetOf'>,
  reading: ReadContext,
): RequestedFacet[] {
  const seen = new Set<string>()
  return requests.flatMap((request) => {
    const known = pipeline.facetOf(request.facetId)
    const facetId = known?.facetId ?? request.facetId
    if (seen.has(facetId) || (known && !isSameKind(known.kind, request.type))) return []
    seen.add(facetId)
    return [readFacet({ ...request, facetId }, known, reading)]
  })
}

const isValues = (kind: string) => kind === 'regular' || kind === 'location'
export const isSameKind = (a: string, b: string): boolean => a === b || (isValues(a) && isValues(b))

/** Reads one facet of a request by its description. */
export function readFacet(
  request: FacetRequest,
  known: FacetDescription | undefined,
  reading: ReadContext,
): RequestedFacet {
  const { facetId } = request
  const limit =
    request.type === 'hierarchical' ? (request.retrieveCount ?? request.numberOfValues) : request.numberOfValues
  const head = { facetId, ...(limit && { limit: Math.min(limit, searchLimits.mostFacetValues) }) }
  switch (request.type) {
    case 'regular':
    case 'location': {
      const kind = known?.kind === 'location' || request.type === 'location' ? 'location' : 'regular'
      const { words, ...values } = readValues(request, known, reading)
      return { request, words, ranges: [], state: { ...head, kind, ...values } }
    }
    case 'hierarchical': {
      const selected = readPath(selectedPath(request.values), known, reading)
      return { request, words: new Map(), ranges: [], state: { ...head, kind: 'hierarchical', selected } }
    }
    case 'numericalRange':
    case 'dateRange': {
      const ranges = readRanges(request, known?.scale ?? 1, reading.now)
      const of = (state: string) => ranges.filter((_, index) => request.values[index]?.state === state)
      const selected = of('selected')
      const excluded = of('excluded').filter((range) => !selected.some((each) => isSameRange(each, range)))
      const isFrozen = request.freezeCurrentValues === true && ranges.length > 0
      const shown = isFrozen ? ranges : [...selected, ...excluded]
      const state = { ...head, kind: request.type, selected, excluded, shown, isFrozen }
      return { request, words: new Map(), ranges, state }
    }
  }
}

const isSameRange = (a: Range, b: Range) => a.start === b.start && a.end === b.end && a.endInclusive === b.endInclusive

type ValuesRequest = Extract<FacetRequest, { type: 'regular' | 'location' }>

function readValues(request: ValuesRequest, known: FacetDescription | undefined, { vocabulary, locale }: ReadContext) {
  const values = request.values.map(({ value, state }) => ({
    value,
    state,
    key: known ? vocabulary.keyOf(known.source, value, locale) : value,
  }))
  const of = (...states: readonly string[]) => [
    ...new Set(values.filter(({ state }) => states.includes(state)).map(({ key }) => key)),
  ]
  const selected = of('selected')
  const isFrozen = request.freezeCurrentValues === true && request.values.length > 0
  return {
    words: new Map(values.map(({ value, key }) => [key, value])),
    selected,
    // A value cannot be both; one that was sent twice is selected.
    excluded: of('excluded').filter((key) => !selected.includes(key)),
    shown: isFrozen ? of('idle', 'selected', 'excluded') : of('selected', 'excluded'),
    isFrozen,
    mayAutoSelect: request.preventAutoSelect !== true,
  }
}

/** The names from the root to the deepest node that is selected; empty when none is. */
export function selectedPath(values: readonly CategoryValueRequest[]): string[] {
  let deepest: string[] = []
  const walk = (nodes: readonly CategoryValueRequest[], above: readonly string[]) => {
    for (const { value, state, children } of nodes) {
      const path = [...above, value]
      if (state === 'selected' && path.length > deepest.length) deepest = path
      walk(children ?? [], path)
    }
  }
  walk(values, [])
  return deepest
}

/** A path of names as a path of keys. Unknown names stay as they are, so that nothing is found by them. */
export const readPath = (
  names: readonly string[],
  known: FacetDescription | undefined,
  { vocabulary, locale }: ReadContext,
): readonly string[] => (known?.source === 'category' ? (vocabulary.categoryPath(names, locale) ?? names) : names)

function readRanges(
  request: Extract<FacetRequest, { type: 'numericalRange' | 'dateRange' }>,
  scale: number,
  now: number,
): WrittenRange[] {
  if (request.type === 'numericalRange')
    return request.values.map(({ start, end, endInclusive }) => ({
      start: toIndex(start, scale),
      end: toIndex(end, scale),
      endInclusive,
      written: { start, end },
    }))
  return request.values.map(({ start, end, endInclusive }) => ({
    start: readMoment(start, now),
    end: readMoment(end, now),
    endInclusive,
    written: { start, end },
  }))
}

/** Cents are whole: 20.1 times 100 would not be. */
const toIndex = (value: number, scale: number) => (scale === 1 ? value : Math.round(value * scale))

/** Only dates that can be read get this far. */
function readMoment(text: string, now: number): number {
  const read = readSearchDate(text, now * 1000)
  return read.ok ? read.seconds : now
}
