// The four measured request classes, as data. Plain Node, no dependencies.
//
//   import { workload } from './workload.mjs'
//   const { text, listing, prefix, typo } = workload(42)
//
// A request is engine-neutral:
//   { id, class, locale, query, filters: { facet: [values] }, category?, facets: true|false, sort, page, perPage, group }
// filters are AND between facets, OR within one; facet counts are disjunctive: the counts of a facet ignore
// that facet's own selection. `category` is a path prefix of the hierarchical facet. `group` folds colour siblings.
//
//   text     full-text query, ten regular facets + category + price facet, top 24 by relevance
//   listing  no query, category + three filters, all facets, top 24 by price or date
//   prefix   search-as-you-type: the last word is a prefix; top 24 by relevance, total, no facets
//   typo     one or two edits in one word; otherwise like text
//
// A run is: warm up with every request once, then the list in order, three times; report the best p50, p99 and
// queries/s of the three, per class.

import {
  BRANDS,
  COLORS,
  DETAILS,
  FACETS,
  GENDERS,
  MATERIALS,
  OCCASIONS,
  PATTERNS,
  TYPES,
  compound,
  languageOf,
  prng,
  sizeScale,
  zipf,
} from './catalogue.mjs'

export const PER_PAGE = 24
export const RANGE_COUNT = 6

const lower = (s) => s.toLocaleLowerCase('en')
const pick = (r, list) => list[(r() * list.length) | 0]
const pickLocale = (r) => {
  const x = r()
  return x < 0.45 ? 'de-DE' : x < 0.55 ? 'de-AT' : x < 0.6 ? 'de-CH' : x < 0.8 ? 'en-GB' : 'fr-FR'
}
const typeRank = zipf(TYPES.length, 12)
const brandRank = zipf(BRANDS.length)

/** A word or two for a product type, the way shoppers of that language write it. */
function typeWords(r, t, language) {
  const s = pick(r, t.subs)
  const x = r()
  if (language === 'de') return x < 0.5 ? lower(compound(s.de, t.de.one)) : x < 0.8 ? lower(t.de.one) : lower(t.de.many)
  if (language === 'en') return x < 0.5 ? `${s.en} ${t.en.one}` : x < 0.8 ? t.en.one : t.en.many
  return x < 0.5 ? `${t.fr.one} ${s.fr}` : x < 0.8 ? t.fr.one : t.fr.many
}
/** German adjectives are inflected in queries (`schwarze lederjacke`). */
const inflect = (r, w) =>
  /(schwarz|blau|weiß|grau|rot|grün|braun|gelb)$/.test(w) ? w + pick(r, ['', 'e', 'es', 'er', 'en']) : w

function queryText(r, language, t = TYPES[typeRank(r)]) {
  const main = typeWords(r, t, language)
  const shape = r()
  const color = pick(r, COLORS.slice(0, 10))
  if (shape < 0.28) return main
  if (shape < 0.55) {
    const c = pick(r, color[language].slice(0, 2))
    return language === 'fr' ? `${main} ${c}` : `${language === 'de' ? inflect(r, c) : c} ${main}`
  }
  if (shape < 0.7) {
    const g = lower(GENDERS[pick(r, t.genders)][language])
    return language === 'fr' ? `${main} ${g}` : r() < 0.5 ? `${main} ${g}` : `${g} ${main}`
  }
  if (shape < 0.82) return `${BRANDS[brandRank(r)]} ${main}`
  if (shape < 0.92) return `${main} ${lower(pick(r, MATERIALS.slice(0, 12))[language])}`
  if (shape < 0.97) return `${main} ${lower(pick(r, r() < 0.5 ? PATTERNS : DETAILS)[language])}`
  return `${main} ${lower(pick(r, OCCASIONS)[language])} ${color[language][0]}`
}

/** `count` filters that make sense for products of type `t`. */
function someFilters(r, count, t, gender) {
  const scale = sizeScale(t, gender)
  const pool = {
    color: () => [...new Set([pick(r, COLORS).key, COLORS[(r() * 5) | 0].key])],
    brand: () => [...new Set(Array.from({ length: 8 }, () => BRANDS[brandRank(r)]))],
    size: () => scale.slice((scale.length / 3) | 0, ((scale.length / 3) | 0) + 3),
    material: () => [...new Set([pick(r, MATERIALS.slice(0, 6)).key, 'cotton'])],
    pattern: () => ['plain'],
    label: () => [pick(r, ['sale', 'sustainable'])],
    occasion: () => [...new Set([pick(r, OCCASIONS).key, pick(r, OCCASIONS).key, 'casual'])],
  }
  const keys = Object.keys(pool)
  const filters = {}
  while (Object.keys(filters).length < count) {
    const k = pick(r, keys)
    filters[k] ??= pool[k]()
  }
  return filters
}

/** One or two edits, never in the first letter, as keyboards make them. */
function misspell(r, word) {
  const edits = word.length > 8 && r() < 0.35 ? 2 : 1
  let w = word
  for (let e = 0; e < edits; e++) {
    const i = 1 + ((r() * (w.length - 2)) | 0)
    const kind = r()
    if (kind < 0.3) w = w.slice(0, i) + w.slice(i + 1) // left out
    else if (kind < 0.55) w = w.slice(0, i) + w[i] + w.slice(i) // doubled
    else if (kind < 0.8) w = w.slice(0, i) + w[i + 1] + w[i] + w.slice(i + 2) // swapped
    else w = w.slice(0, i) + pick(r, ['a', 'e', 'i', 'n', 'r', 's', 't', 'l']) + w.slice(i + 1) // replaced
  }
  return w === word ? word.slice(0, 2) + word.slice(3) : w
}

/** @param {number} [seed] @param {number} [count] requests per class */
export function workload(seed = 42, count = 200) {
  const r = prng(seed ^ 0x5eed)
  const request = (cls, i, extra) => ({
    id: `${cls}-${i}`,
    class: cls,
    query: '',
    filters: {},
    facets: true,
    sort: 'relevance',
    page: 1,
    perPage: PER_PAGE,
    group: true,
    ...extra,
  })
  const text = []
  const listing = []
  const prefix = []
  const typo = []
  for (let i = 0; i < count; i++) {
    const locale = pickLocale(r)
    const t = TYPES[typeRank(r)]
    text.push(
      request('text', i, {
        locale,
        query: queryText(r, languageOf(locale), t),
        filters: r() < 0.4 ? someFilters(r, 1 + ((r() * 2) | 0), t, t.genders[0]) : {},
      }),
    )
  }
  for (let i = 0; i < count; i++) {
    const t = TYPES[typeRank(r)]
    const gender = pick(r, t.genders)
    const depth = r()
    const category =
      depth < 0.35 ? `${gender}/${t.division}` : depth < 0.85 ? `${gender}/${t.division}/${t.key}` : gender
    listing.push(
      request('listing', i, {
        locale: pickLocale(r),
        category,
        filters: someFilters(r, 3, t, gender),
        sort: pick(r, ['price-asc', 'price-asc', 'price-desc', 'date-desc']),
        page: r() < 0.85 ? 1 : 2 + ((r() * 4) | 0),
      }),
    )
  }
  for (let i = 0; i < count;) {
    // one shopper types one query: from the third letter on, every keystroke is a request
    const locale = pickLocale(r)
    const whole = queryText(r, languageOf(locale))
    for (let end = 2; end <= Math.min(whole.length, 14) && i < count; end += 1 + ((r() * 2) | 0)) {
      const query = whole.slice(0, end)
      if (query.endsWith(' ')) continue
      prefix.push(request('prefix', i++, { locale, query, facets: false }))
    }
  }
  for (let i = 0; i < count; i++) {
    const locale = pickLocale(r)
    const parts = queryText(r, languageOf(locale)).split(' ')
    let longest = 0
    for (let p = 1; p < parts.length; p++) if (parts[p].length > parts[longest].length) longest = p
    if (parts[longest].length < 5) {
      i--
      continue
    }
    parts[longest] = misspell(r, parts[longest])
    typo.push(request('typo', i, { locale, query: parts.join(' ') }))
  }
  return { text, listing, prefix, typo, facets: FACETS }
}

/** Requests with a known right answer: engines that cannot do them fail here, not in the timing. */
export const CAPABILITIES = [
  { id: 'stem-de', locale: 'de-DE', query: 'kleider', expect: 'finds products named Kleid' },
  { id: 'umlaut', locale: 'de-DE', query: 'maentel', expect: 'finds products named Mantel' },
  { id: 'compound-head', locale: 'de-DE', query: 'kleid', expect: 'finds Sommerkleid' },
  { id: 'compound-split', locale: 'de-DE', query: 'sommer kleid', expect: 'finds Sommerkleid' },
  {
    id: 'compound-join',
    locale: 'de-DE',
    query: 'lederjacke',
    expect: 'finds a Jacke made of Leder, after the Lederjacken',
  },
  { id: 'inflected', locale: 'de-DE', query: 'schwarze jacken', expect: 'finds Jacke in schwarz' },
  { id: 'stem-fr', locale: 'fr-FR', query: 'robes rouges', expect: 'finds robe in rouge' },
  { id: 'accent', locale: 'fr-FR', query: 'echarpe', expect: 'finds écharpe' },
  { id: 'elision', locale: 'fr-FR', query: 'robe d’été', expect: 'finds robe d’été' },
  { id: 'stem-en', locale: 'en-GB', query: 'dress', expect: 'finds dresses and the reverse' },
  { id: 'prefix', locale: 'de-DE', query: 'sommerkl', expect: 'finds Sommerkleid' },
  { id: 'typo-1', locale: 'de-DE', query: 'sommerkeid', expect: 'finds Sommerkleid' },
  { id: 'typo-2', locale: 'de-DE', query: 'stifelete', expect: 'finds Stiefelette' },
  { id: 'synonym', locale: 'de-DE', query: 'turnschuhe', expect: 'finds Sneaker when a synonym says so' },
  {
    id: 'all-terms',
    locale: 'de-DE',
    query: 'rote lederjacke damen',
    expect: 'ranks products that match every word first',
  },
]

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').pop())) {
  process.stdout.write(JSON.stringify(workload(+(process.argv[2] ?? 42)), null, 1) + '\n')
}
