import { type Choice, type FacetChoice, type FacetKey, facetKeys, type FacetName } from './choice.ts'

type Pair = { key: string; raw: string; text: string }

/** The search client writes manual ranges as `mnf`; here they are read like all other ranges. */
const facetPattern = /^(f|lf|cf|m?nf|df)(Excluded)?-(.+)$/
const namePattern = /^(f|lf|cf|nf|df)-(.+)$/
const boundPattern = /^nf-(.+)\.(start|end)$/
const own = new Set(['sortCriteria', 'page', 'auto', 'more'])

/** An incomplete escape is taken literally, since addresses can be edited. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/**
 * Values are separated by commas. The router rewrites addresses on their way, after which an escaped comma looks like
 * any other, so one inside of a value is escaped twice.
 */
export const asOneValue = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C')
const valuesOf = (raw: string): string[] =>
  decode(raw)
    .split(',')
    .filter(Boolean)
    .map((value) => value.replaceAll(/%2C/gi, ',').replaceAll('%25', '%'))

const pairsOf = (search: string): Pair[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((text) => {
      const [key = '', ...rest] = text.split('=')
      return { key: decode(key), raw: rest.join('='), text }
    })

const isOwn = (key: string) => own.has(key) || facetPattern.test(key) || boundPattern.test(key) || isFind(key)
const isFind = (key: string) => key.startsWith('find-') && namePattern.test(key.slice('find-'.length))

/** Reads the choice of an address. The values of a facet share one key, separated by commas, or have a key each. */
export function readAddress(search: string): { choice: Choice; kept: string } {
  const pairs = pairsOf(search)
  const facets = new Map<string, FacetChoice>()
  const at = (name: FacetName) => {
    const id = `${name.key}-${name.facetId}`
    return facets.get(id) ?? { key: name.key, facetId: name.facetId, selected: [], excluded: [] }
  }
  const put = (facet: FacetChoice) => facets.set(`${facet.key}-${facet.facetId}`, facet)
  const plain = (key: string) => decode(pairs.find((pair) => pair.key === key)?.raw ?? '')
  let find: Choice['find'] = null

  for (const { key, raw } of pairs) {
    if (boundPattern.test(key)) continue
    const values = valuesOf(raw)
    const [, letter, isExcluded, facetId] = facetPattern.exec(key) ?? []
    if (letter && facetId && values.length > 0) {
      const facet = at({ key: letter.replace('mnf', 'nf') as FacetKey, facetId })
      const list = isExcluded ? 'excluded' : 'selected'
      // A path may contain the same name twice, as in Sale / Sale.
      put({ ...facet, [list]: letter === 'cf' ? values : [...new Set([...facet[list], ...values])] })
    } else if (isFind(key) && decode(raw).trim() && !find) {
      const name = readName(key.slice('find-'.length))
      if (name) find = { ...name, letters: decode(raw).trim().slice(0, 100) }
    }
  }
  const ranges = boundsIn(pairs)
  for (const { facetId, start, end } of ranges.filter(isRange))
    put({ ...at({ key: 'nf', facetId }), selected: [`${start}...${end}`] })

  const choice: Choice = {
    facets: [...facets.values()],
    sort: readSort(plain('sortCriteria')),
    page: /^\d{1,3}$/.test(plain('page')) ? Number(plain('page')) : 0,
    isDecided: plain('auto') === 'off',
    expanded: valuesOf(pairs.find(({ key }) => key === 'more')?.raw ?? '').flatMap((name) => readName(name) ?? []),
    find,
    crossed: crossedIn(ranges),
  }
  const kept = pairs.filter(({ key }) => !isOwn(key)).map(({ text }) => text)
  return { choice, kept: kept.join('&') }
}

function readName(text: string): FacetName | null {
  const [, key, facetId] = namePattern.exec(text) ?? []
  return key && facetId ? { key: key as FacetKey, facetId } : null
}

const readSort = (text: string) =>
  text !== '' && text !== 'relevance' && /^[^ ,]+( asc| desc)?(,[^ ,]+( asc| desc)?)*$/.test(text) ? text : null

type Bounds = NonNullable<Choice['crossed']>

/** A form without scripts sends both ends of a range as separate fields. */
function boundsIn(pairs: readonly Pair[]): Bounds[] {
  const bounds = new Map<string, { start?: string; end?: string }>()
  for (const { key, raw } of pairs) {
    const [, facetId, end] = boundPattern.exec(key) ?? []
    const value = decode(raw).trim().replace(',', '.')
    if (facetId && /^\d+(\.\d+)?$/.test(value)) bounds.set(facetId, { ...bounds.get(facetId), [end as 'start']: value })
  }
  return [...bounds].map(([facetId, { start = '0', end = '1000000' }]) => ({ facetId, start, end }))
}

const isRange = ({ start, end }: Bounds) => Number(start) <= Number(end)
const crossedIn = (bounds: readonly Bounds[]) => bounds.find((each) => !isRange(each)) ?? null

/** Whether an address comes from a form and should be redirected to its shorter spelling. */
export const isFromForm = (search: string): boolean => {
  const pairs = pairsOf(search)
  const keys = pairs.map(({ key }) => key)
  const isEmpty = pairs.some(({ key, raw }) => isOwn(key) && raw === '')
  const crossed = crossedIn(boundsIn(pairs))
  // A range whose end is below its start stays in the address, so that the form can show the error.
  const isBound = (key: string) => boundPattern.test(key) && boundPattern.exec(key)?.[1] !== crossed?.facetId
  return isEmpty || keys.some(isBound) || keys.some((key, at) => isTwice(keys, key, at))
}
const isTwice = (keys: readonly string[], key: string, at: number) => facetPattern.test(key) && keys.indexOf(key) !== at

/** Inverse of `readAddress`; `kept` are parameters of other features. Empty, or with a leading question mark. */
export function writeAddress(choice: Choice, kept = ''): string {
  const { facets, sort, page, isDecided, expanded, find, crossed } = choice
  const isOpen = facets.every(({ selected, excluded }) => selected.length === 0 && excluded.length === 0)
  const written = [
    ...kept.split('&').filter(Boolean),
    ...facetKeys.flatMap((key) => facets.filter((facet) => facet.key === key).flatMap(writeFacet)),
    ...(crossed ? writeCrossed(crossed) : []),
    ...(isDecided && isOpen ? ['auto=off'] : []),
    ...(sort ? [`sortCriteria=${encode(sort)}`] : []),
    ...(expanded.length > 0 ? [`more=${writeValues(expanded.map(writeName))}`] : []),
    ...(find ? [`find-${encode(writeName(find))}=${encode(find.letters)}`] : []),
    ...(page > 0 ? [`page=${page}`] : []),
  ]
  return written.length > 0 ? `?${written.join('&')}` : ''
}

export const writeName = ({ key, facetId }: FacetName): string => `${key}-${facetId}`

const writeValues = (values: readonly string[]) => values.map((value) => encode(asOneValue(value))).join(',')

const writeFacet = ({ key, facetId, selected, excluded }: FacetChoice): string[] => [
  ...(selected.length > 0 ? [`${key}-${encode(facetId)}=${writeValues(selected)}`] : []),
  ...(excluded.length > 0 ? [`${key}Excluded-${encode(facetId)}=${writeValues(excluded)}`] : []),
]

const writeCrossed = ({ facetId, start, end }: Bounds) =>
  Object.entries({ start, end }).map(([bound, value]) => `nf-${encode(facetId)}.${bound}=${value}`)

/** The same choice at another page. */
export const atPage = (search: string, page: number): string => {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('page='))
  return `?${[...rest, `page=${page}`].join('&')}`
}

/** Hidden fields by which a form keeps parameters of other features. */
export const hiddenFields = (kept: string): { name: string; value: string }[] =>
  pairsOf(kept).map(({ key, raw }) => ({ name: key, value: decode(raw) }))

/** Parameters of other features without these keys. */
export const keptWithout = (kept: string, keys: ReadonlySet<string>): string =>
  pairsOf(kept)
    .filter(({ key }) => !keys.has(key))
    .map(({ text }) => text)
    .join('&')

export const keptPairs = (kept: string): { key: string; value: string }[] =>
  pairsOf(kept).map(({ key, raw }) => ({ key, value: decode(raw) }))
