import * as v from 'valibot'
import { QueryCorrection, Trigger } from './commerce.ts'
import {
  CategoryValueRequest,
  Count,
  DateRangeRequest,
  FacetValueRequest,
  FacetValueState,
  FacetValueText,
  NumericRangeRequest,
} from './facet-requests.ts'
import { legacyFacetDefaults, searchLimits } from './limits.ts'

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Flag = v.nullish(v.boolean())
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const Result = v.object({ state: FacetValueState, numberOfResults: Whole })

const sortName = /^(relevancy|qre|nosort|(date|field|@\w+) (ascending|descending))$/i

/** `relevancy`, `qre`, `nosort`, `date descending`, `@ec_price ascending`, several by commas. */
const SortCriteria = v.pipe(
  v.string(),
  v.check(
    (text) => text.length <= 200 && text.split(',').every((part) => sortName.test(part.trim().replaceAll(/\s+/g, ' '))),
    'value is not in enum.',
  ),
)

const head = {
  facetId: Name,
  field: Name,
  numberOfValues: v.nullish(Count),
  injectionDepth: v.nullish(Whole),
  filterFacetCount: Flag,
  preventAutoSelect: Flag,
  freezeCurrentValues: Flag,
  isFieldExpanded: Flag,
  resultsMustMatch: v.nullish(v.picklist(['allValues', 'atLeastOneValue'])),
}
const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullish(v.pipe(v.array(schema), v.maxLength(searchLimits.mostFacetValues)))
const rangeHead = {
  ...head,
  generateAutomaticRanges: Flag,
  rangeAlgorithm: v.nullish(v.picklist(['even', 'equiprobable'])),
  sortCriteria: v.nullish(v.picklist(['ascending', 'descending'])),
}

/** Of a facet with plain values; `automatic` leaves it to the server. */
export const legacyValueSorts = [
  'automatic',
  'occurrences',
  'score',
  'alphanumeric',
  'alphanumericDescending',
  'alphanumericNatural',
  'alphanumericNaturalDescending',
] as const

/** A facet that the client describes itself: its own field, order and number of values. */
export const LegacyFacetRequest = v.variant('type', [
  v.object({
    ...head,
    type: v.literal('specific'),
    sortCriteria: v.nullish(
      v.union([
        v.picklist(legacyValueSorts),
        v.object({ type: v.literal('alphanumeric'), order: v.picklist(['ascending', 'descending']) }),
      ]),
    ),
    allowedValues: v.nullish(
      v.object({
        type: v.literal('simple'),
        values: v.pipe(v.array(FacetValueText), v.maxLength(legacyFacetDefaults.mostAllowedValues)),
      }),
    ),
    customSort: v.nullish(
      v.pipe(v.array(FacetValueText), v.minLength(1), v.maxLength(legacyFacetDefaults.mostSortedValues)),
    ),
    currentValues: list(FacetValueRequest),
  }),
  v.object({ ...rangeHead, type: v.literal('numericalRange'), currentValues: list(NumericRangeRequest) }),
  v.object({ ...rangeHead, type: v.literal('dateRange'), currentValues: list(DateRangeRequest) }),
  v.object({
    ...head,
    type: v.literal('hierarchical'),
    delimitingCharacter: v.nullish(v.string()),
    sortCriteria: v.nullish(v.picklist(['alphanumeric', 'occurrences'])),
    basePath: v.nullish(v.pipe(v.array(FacetValueText), v.maxLength(20))),
    filterByBasePath: Flag,
    currentValues: list(CategoryValueRequest),
  }),
])
export type LegacyFacetRequest = v.InferOutput<typeof LegacyFacetRequest>

const Analytics = v.nullish(
  v.object({
    clientId: v.nullish(v.string()),
    trackingId: v.nullish(v.string()),
    capture: Flag,
    actionCause: v.nullish(v.string()),
  }),
)
const legacyHead = { q: v.nullish(v.string()), locale: v.nullish(v.string()), analytics: Analytics }

export const LegacySearchRequest = v.object({
  ...legacyHead,
  numberOfResults: v.nullish(v.pipe(Whole, v.maxValue(searchLimits.largestPageSize))),
  firstResult: v.nullish(Whole),
  sortCriteria: v.nullish(SortCriteria),
  facets: v.nullish(v.pipe(v.array(LegacyFacetRequest), v.maxLength(searchLimits.mostFacets))),
  enableDidYouMean: Flag,
  queryCorrection: v.nullish(
    v.object({
      enabled: Flag,
      options: v.nullish(v.object({ automaticallyCorrect: v.nullish(v.picklist(['never', 'whenNoResults'])) })),
    }),
  ),
  generateAutomaticFacets: v.nullish(
    v.object({
      desiredCount: v.nullish(v.pipe(Count, v.maxValue(legacyFacetDefaults.mostAutomaticFacets))),
      numberOfValues: v.nullish(Count),
      currentFacets: v.nullish(
        v.pipe(
          v.array(v.object({ field: Name, label: v.nullish(v.string()), currentValues: list(FacetValueRequest) })),
          v.maxLength(searchLimits.mostFacets),
        ),
      ),
    }),
  ),
  debug: Flag,
})
export type LegacySearchRequest = v.InferOutput<typeof LegacySearchRequest>

const Highlights = v.array(v.object({ offset: Whole, length: Whole }))

export const LegacyResult = v.object({
  title: v.string(),
  uri: v.string(),
  printableUri: v.string(),
  clickUri: v.string(),
  uniqueId: v.string(),
  excerpt: v.string(),
  firstSentences: v.string(),
  summary: v.null(),
  flags: v.string(),
  hasHtmlVersion: v.boolean(),
  score: v.number(),
  percentScore: v.number(),
  rankingInfo: v.nullable(v.string()),
  isTopResult: v.boolean(),
  isRecommendation: v.boolean(),
  isUserActionView: v.boolean(),
  titleHighlights: Highlights,
  firstSentencesHighlights: Highlights,
  excerptHighlights: Highlights,
  printableUriHighlights: Highlights,
  summaryHighlights: Highlights,
  absentTerms: v.array(v.string()),
  raw: v.record(v.string(), v.unknown()),
})
export type LegacyResult = v.InferOutput<typeof LegacyResult>

const LegacyFacet = v.looseObject({
  facetId: v.string(),
  field: v.string(),
  moreValuesAvailable: v.boolean(),
  values: v.array(v.looseObject(Result.entries)),
  indexScore: v.number(),
})
export type LegacyFacet = v.InferOutput<typeof LegacyFacet>

export const LegacySearchResponse = v.object({
  totalCount: Whole,
  totalCountFiltered: Whole,
  duration: Whole,
  searchUid: v.string(),
  results: v.array(LegacyResult),
  facets: v.array(LegacyFacet),
  generateAutomaticFacets: v.optional(
    v.object({
      facets: v.array(
        v.object({
          field: v.string(),
          label: v.string(),
          moreValuesAvailable: v.boolean(),
          values: v.array(v.object({ value: v.string(), ...Result.entries })),
          indexScore: v.number(),
        }),
      ),
    }),
  ),
  queryCorrections: v.array(QueryCorrection.entries.corrections.item),
  queryCorrection: v.optional(QueryCorrection),
  triggers: v.array(Trigger),
  termsToHighlight: v.record(v.string(), v.array(v.string())),
  phrasesToHighlight: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
  questionAnswer: v.object({
    question: v.string(),
    answerSnippet: v.string(),
    documentId: v.object({ contentIdKey: v.string(), contentIdValue: v.string() }),
    score: v.number(),
    relatedQuestions: v.array(v.unknown()),
  }),
  pipeline: v.string(),
  splitTestRun: v.string(),
  extendedResults: v.object({}),
})
export type LegacySearchResponse = v.InferOutput<typeof LegacySearchResponse>

export const PlanRequest = v.object(legacyHead)
export type PlanRequest = v.InferOutput<typeof PlanRequest>
export const PlanResponse = v.object({
  parsedInput: v.object({ basicExpression: v.string(), largeExpression: v.string() }),
  preprocessingOutput: v.object({ triggers: v.array(Trigger) }),
})
export type PlanResponse = v.InferOutput<typeof PlanResponse>

export const LegacyQuerySuggestRequest = v.object({ ...legacyHead, count: v.nullish(Whole) })
export type LegacyQuerySuggestRequest = v.InferOutput<typeof LegacyQuerySuggestRequest>

export const LegacyFacetSearchRequest = v.object({
  field: Name,
  type: v.nullish(v.picklist(['specific', 'hierarchical'])),
  query: v.nullish(v.string()),
  numberOfValues: v.nullish(Whole),
  ignoreValues: v.nullish(v.pipe(v.array(FacetValueText), v.maxLength(searchLimits.mostFacetValues))),
  ignorePaths: v.nullish(
    v.pipe(v.array(v.pipe(v.array(FacetValueText), v.maxLength(20))), v.maxLength(searchLimits.mostFacetValues)),
  ),
  searchContext: v.nullish(LegacySearchRequest),
})
export type LegacyFacetSearchRequest = v.InferOutput<typeof LegacyFacetSearchRequest>
