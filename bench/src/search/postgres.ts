import pg from 'pg'
import { type BenchProduct, languageOf } from '../../workload/catalogue.mjs'
import type { BenchRequest } from '../../workload/workload.mjs'
import type { Candidate } from './candidate.ts'
import { textOf, valuesOf } from './products.ts'

const singles = ['brand', 'color', 'pattern', 'fit', 'length', 'detail'] as const
const several = ['size', 'material', 'occasion', 'label'] as const
const locales = ['de-DE', 'de-AT', 'de-CH', 'fr-FR', 'en-GB'] as const
const priceColumn = (locale: string) => `price_${locale.replace('-', '_').toLowerCase()}`
const dictionaries = { de: 'german', fr: 'french', en: 'english' } as const
const languages = ['de', 'fr', 'en'] as const
const batch = 1_000

/** PostgreSQL full text with its own stemmers and GIN indexes; it corrects no typing errors and folds no siblings. */
export function createPostgres(url: string): Candidate {
  const client = new pg.Client({ connectionString: url })
  return {
    name: 'PostgreSQL full text',
    cannot: ['typo'],
    async build(products) {
      await client.connect()
      await client.query(`create unlogged table bench_products (doc serial primary key, id text, created float8, path text[],
        ${singles.map((facet) => `${facet} text`).join(', ')}, ${several.map((facet) => `${facet} text[]`).join(', ')},
        ${locales.map((locale) => `${priceColumn(locale)} int`).join(', ')},
        ${languages.map((language) => `words_${language} tsvector`).join(', ')})`)
      let waiting: BenchProduct[] = []
      const flush = async () => {
        if (waiting.length > 0) await client.query(inserting, [JSON.stringify(waiting.map(toRow))])
        waiting = []
      }
      for (const product of products) if (waiting.push(product) === batch) await flush()
      await flush()
      for (const column of ['path', ...several, ...languages.map((language) => `words_${language}`)])
        await client.query(`create index on bench_products using gin (${column})`)
      for (const column of [...singles, 'created', ...locales.map(priceColumn)])
        await client.query(`create index on bench_products (${column})`)
      await client.query('analyze bench_products')
    },
    async ask(request) {
      const { where, values, rank } = conditions(request)
      const order =
        request.sort === 'relevance'
          ? rank
          : request.sort === 'date-desc'
            ? 'created desc'
            : `${priceColumn(request.locale)} ${request.sort === 'price-asc' ? 'asc' : 'desc'}`
      const offset = (request.page - 1) * request.perPage
      const { rows } = await client.query<{ kind: string; value: string; count: string }>(
        `with hit as materialized (select * from bench_products where ${where})
         select 'total' as kind, '' as value, count(*) as count from hit
         ${request.facets ? `union all ${counting(request)}` : ''}
         union all (select 'found', id, 0 from hit order by ${order} limit ${request.perPage} offset ${offset})`,
        values,
      )
      return {
        total: Number(rows[0]?.count ?? 0),
        ids: rows.filter(({ kind }) => kind === 'found').map(({ value }) => value),
        facetValues: rows.filter(({ kind }) => kind !== 'found' && kind !== 'total').length,
      }
    },
    async close() {
      await client.query('drop table bench_products')
      await client.end()
    },
  }
}

const columns = ['id', 'created', 'path', ...singles, ...several, ...locales.map(priceColumn)]
const typeOf = (column: string) =>
  column === 'path' || several.some((facet) => facet === column)
    ? 'text[]'
    : column.startsWith('price_')
      ? 'int'
      : column === 'created'
        ? 'float8'
        : 'text'
const weights = ['A', 'A', 'B', 'B', 'C', 'D']
const inserting = `insert into bench_products (${columns.join(', ')}, ${languages.map((language) => `words_${language}`).join(', ')})
  select ${columns.join(', ')}, ${languages
    .map((language) =>
      weights
        .map(
          (weight, place) =>
            `setweight(to_tsvector('${dictionaries[language]}', text_${language}[${place + 1}]), '${weight}')`,
        )
        .join(' || '),
    )
    .join(', ')}
  from jsonb_to_recordset($1::jsonb) as x (${columns.map((column) => `${column} ${typeOf(column)}`).join(', ')},
    ${languages.map((language) => `text_${language} text[]`).join(', ')})`

function toRow(product: BenchProduct): Record<string, unknown> {
  const steps = product.category.split('/')
  return {
    id: product.id,
    created: product.createdAt,
    path: steps.map((_, depth) => steps.slice(0, depth + 1).join('/')),
    ...Object.fromEntries(singles.map((facet) => [facet, product[facet]])),
    ...Object.fromEntries(several.map((facet) => [facet, valuesOf(product, facet)])),
    ...Object.fromEntries(locales.map((locale) => [priceColumn(locale), product.price[locale]])),
    ...Object.fromEntries(languages.map((language) => [`text_${language}`, textOf(product, language)])),
  }
}

const counting = (request: BenchRequest) =>
  [
    ...singles.map((facet) => `select '${facet}', ${facet}, count(*) from hit group by 2`),
    ...[...several, 'path'].map((facet) => `select '${facet}', v, count(*) from hit, unnest(${facet}) v group by 2`),
    `select 'price', (${priceColumn(request.locale)} / 2500)::text, count(*) from hit group by 2`,
  ].join(' union all ')

function conditions(request: BenchRequest) {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const parts = Object.entries(request.filters).map(([facet, chosen]) =>
    singles.some((single) => single === facet)
      ? `${facet} = any(${given(chosen)}::text[])`
      : `${facet} && ${given(chosen)}::text[]`,
  )
  if (request.category) parts.push(`path @> ${given([request.category])}::text[]`)
  let rank = 'id'
  if (request.query !== '') {
    const language = languageOf(request.locale)
    const words = request.query.match(/[\p{L}\p{N}]+/gu) ?? []
    const written = request.class === 'prefix' ? `${words.join(' & ')}:*` : words.join(' & ')
    const query = `to_tsquery('${dictionaries[language]}', ${given(written)})`
    parts.push(`words_${language} @@ ${query}`)
    rank = `ts_rank(words_${language}, ${query}) desc`
  }
  return { where: parts.join(' and ') || 'true', values, rank }
}
