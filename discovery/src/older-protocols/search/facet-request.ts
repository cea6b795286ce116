import { newId } from '../../configuration/ids.ts'
import { dateRange, numericRange } from '../../facets/payloads.ts'
import type {
  CategoryValueRequest,
  DateRangeRequest,
  NumericRangeRequest,
  RegularValueRequest,
} from '../../facets/requests.ts'
import { type Check, flag, list, number, oneOf, record, text, validate } from '../../validation/schema.ts'

/** A facet of the older protocol: the page, not the service, configures it. */
export type LegacyFacetKind = 'specific' | 'numericalRange' | 'dateRange' | 'hierarchical'

const facetSortCriteria = [
  'score',
  'alphanumeric',
  'alphanumericDescending',
  'occurrences',
  'automatic',
  'alphanumericNatural',
  'alphanumericNaturalDescending',
] as const
export type FacetSortCriterion = (typeof facetSortCriteria)[number]
export type RangeFacetSortCriterion = 'ascending' | 'descending'
export type CategoryFacetSortCriterion = 'alphanumeric' | 'occurrences'
export type FacetResultsMustMatch = 'allValues' | 'atLeastOneValue'

/** The tabs of a facet: all but the excluded ones, or the included ones alone. */
export type FacetTabs = { included?: readonly string[]; excluded?: readonly string[] }

/** The options of a facet search; captions are the displayed values. */
export type FacetSearchOptions = { captions?: Readonly<Record<string, string>>; query?: string }

type Head = {
  /** Generated if it is not given. */
  facetId?: string
  field: string
  tabs?: FacetTabs
  /** The tab the page is on where no tab is active. */
  activeTab?: string
  filterFacetCount?: boolean
  injectionDepth?: number
  numberOfValues?: number
  resultsMustMatch?: FacetResultsMustMatch
}
export type FacetOptions = Head & {
  sortCriteria?: FacetSortCriterion
  allowedValues?: { type: 'simple'; values: readonly string[] }
  customSort?: readonly string[]
  facetSearch?: FacetSearchOptions
}
type RangeOptions<Range> = Head & {
  generateAutomaticRanges: boolean
  rangeAlgorithm?: 'even' | 'equiprobable'
  sortCriteria?: RangeFacetSortCriterion
  currentValues?: readonly Range[]
}
export type NumericFacetOptions = RangeOptions<NumericRangeRequest>
export type DateFacetOptions = RangeOptions<DateRangeRequest>
export type CategoryFacetOptions = Head & {
  sortCriteria?: CategoryFacetSortCriterion
  delimitingCharacter?: string
  basePath?: readonly string[]
  filterByBasePath?: boolean
  facetSearch?: FacetSearchOptions
}
export type LegacyFacetOptions = {
  specific: FacetOptions
  numericalRange: NumericFacetOptions
  dateRange: DateFacetOptions
  hierarchical: CategoryFacetOptions
}

export type LegacyFacetRequest = Required<Omit<Head, 'tabs' | 'activeTab'>> & {
  preventAutoSelect: boolean
} & (
    | {
        type: 'specific'
        currentValues: readonly RegularValueRequest[]
        sortCriteria: FacetSortCriterion
        freezeCurrentValues: boolean
        isFieldExpanded: boolean
        allowedValues?: { type: 'simple'; values: readonly string[] }
        customSort?: readonly string[]
      }
    | ({ type: 'numericalRange'; currentValues: readonly NumericRangeRequest[] } & RangeRequest)
    | ({ type: 'dateRange'; currentValues: readonly DateRangeRequest[] } & RangeRequest)
    | {
        type: 'hierarchical'
        currentValues: readonly CategoryValueRequest[]
        sortCriteria: CategoryFacetSortCriterion
        delimitingCharacter: string
        basePath: readonly string[]
        filterByBasePath: boolean
      }
  )
type RangeRequest = {
  sortCriteria: RangeFacetSortCriterion
  generateAutomaticRanges: boolean
  rangeAlgorithm: 'even' | 'equiprobable'
}

const isRequired = true
const nonEmpty = text({ isRequired, isEmptyAllowed: false })
const names = list({ each: nonEmpty })
const headShape = {
  facetId: text({ isEmptyAllowed: false, pattern: /^[a-zA-Z0-9-_]+$/ }),
  field: nonEmpty,
  tabs: record({ included: names, excluded: names }),
  activeTab: text(),
  filterFacetCount: flag(),
  injectionDepth: number({ min: 0 }),
  numberOfValues: number({ min: 1 }),
  resultsMustMatch: oneOf(['allValues', 'atLeastOneValue']),
}
const rangeShape = {
  ...headShape,
  generateAutomaticRanges: flag({ isRequired }),
  rangeAlgorithm: oneOf(['even', 'equiprobable']),
  sortCriteria: oneOf(['ascending', 'descending']),
}
const facetSearch = record({ captions: record({}), query: text() })
const most = 25
const shapes: Readonly<Record<LegacyFacetKind, Readonly<Record<string, Check>>>> = {
  specific: {
    ...headShape,
    sortCriteria: oneOf(facetSortCriteria),
    allowedValues: record({
      type: oneOf(['simple'], { isRequired }),
      values: list({ isRequired, max: most, each: nonEmpty }),
    }),
    customSort: list({ min: 1, max: most, each: nonEmpty }),
    facetSearch,
  },
  numericalRange: { ...rangeShape, currentValues: list({ each: numericRange }) },
  dateRange: { ...rangeShape, currentValues: list({ each: dateRange }) },
  hierarchical: {
    ...headShape,
    sortCriteria: oneOf(['alphanumeric', 'occurrences']),
    delimitingCharacter: text({ isEmptyAllowed: false }),
    basePath: names,
    filterByBasePath: flag(),
    facetSearch,
  },
}

const head = {
  filterFacetCount: true,
  injectionDepth: 1000,
  numberOfValues: 8,
  resultsMustMatch: 'atLeastOneValue',
  preventAutoSelect: false,
  currentValues: [],
}
const range = { ...head, sortCriteria: 'ascending', rangeAlgorithm: 'even' }
const defaults: Readonly<Record<LegacyFacetKind, object>> = {
  specific: { ...head, sortCriteria: 'automatic', freezeCurrentValues: false, isFieldExpanded: false },
  numericalRange: range,
  dateRange: range,
  hierarchical: {
    ...head,
    numberOfValues: 5,
    sortCriteria: 'occurrences',
    delimitingCharacter: ';',
    basePath: [],
    filterByBasePath: true,
  },
}

/** The request of validated options, with defaults; throws if they are invalid. */
export function toFacetRequest<Kind extends LegacyFacetKind>(
  type: Kind,
  options: LegacyFacetOptions[Kind],
): LegacyFacetRequest {
  validate(shapes[type], options, `Check the options of the ${type} facet`)
  const isAsked = ([name, value]: [string, unknown]) =>
    value !== undefined && !['tabs', 'activeTab', 'facetSearch'].includes(name)
  const known = Object.fromEntries(Object.entries(options).filter(isAsked))
  return { facetId: newId(), ...defaults[type], ...known, type } as unknown as LegacyFacetRequest
}
