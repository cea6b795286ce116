import { DatabaseSync } from 'node:sqlite'
import { type BenchProduct, languageOf, LANGUAGES } from '../../workload/catalogue.mjs'
import type { BenchRequest } from '../../workload/workload.mjs'
import type { Candidate } from './candidate.ts'
import { textFields, textOf, valuesOf } from './products.ts'

const singles = ['brand', 'color', 'pattern', 'fit', 'length', 'detail'] as const
const several = ['size', 'material', 'occasion', 'label'] as const
const priceColumn = (locale: string) => `price_${locale.replace('-', '_')}`
const locales = ['de-DE', 'de-AT', 'de-CH', 'fr-FR', 'en-GB'] as const

/** SQLite with FTS5. Words, filters and counts in SQL; it corrects no typing errors and folds no siblings. */
export function createFts5(): Candidate {
  const db = new DatabaseSync(':memory:')
  return {
    name: 'SQLite FTS5',
    cannot: ['typo'],
    async build(products) {
      db.exec(`pragma cache_size = -1000000;
        create table product (doc integer primary key, id text, created real,
          ${singles.map((facet) => `${facet} text`).join(', ')}, ${locales.map((locale) => `${priceColumn(locale)} integer`).join(', ')});
        create table value (doc integer, facet text, value text);
        create temp table hit (doc integer primary key, rank real);`)
      for (const language of LANGUAGES)
        db.exec(`create virtual table words_${language} using fts5 (${textFields.join(', ')}, content = '',
          prefix = '2 3', tokenize = "unicode61 remove_diacritics 2")`)
      fill(db, products)
      db.exec(`create index by_value on value (facet, value, doc); create index by_doc on value (doc, facet);
        ${singles.map((facet) => `create index by_${facet} on product (${facet});`).join(' ')}
        ${locales.map((locale) => `create index by_${priceColumn(locale)} on product (${priceColumn(locale)});`).join(' ')}
        analyze;`)
    },
    async ask(request) {
      db.exec('delete from hit')
      const { where, values } = conditions(request)
      const language = languageOf(request.locale)
      const words = request.query
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => `"${word.replaceAll('"', '')}"`)
      if (words.length > 0) {
        const match = request.class === 'prefix' ? `${words.join(' ')} *` : words.join(' ')
        db.prepare(
          `insert into hit select w.rowid, bm25(words_${language}, 3, 2.5, 2, 2, 1, 0.5) from words_${language} w
           join product p on p.doc = w.rowid where words_${language} match ? ${where}`,
        ).run(match, ...values)
      } else db.prepare(`insert into hit select p.doc, 0 from product p where true ${where}`).run(...values)
      const order =
        request.sort === 'relevance'
          ? 'h.rank'
          : request.sort === 'date-desc'
            ? 'p.created desc'
            : `p.${priceColumn(request.locale)} ${request.sort === 'price-asc' ? 'asc' : 'desc'}`
      const found = db
        .prepare(`select p.id from hit h join product p on p.doc = h.doc order by ${order} limit ? offset ?`)
        .all(request.perPage, (request.page - 1) * request.perPage) as { id: string }[]
      const { total } = db.prepare('select count(*) as total from hit').get() as { total: number }
      const facetValues = request.facets ? db.prepare(counting).all().length : 0
      return { total, ids: found.map(({ id }) => id), facetValues }
    },
    async close() {
      db.close()
    },
  }
}

const counting = [
  ...singles.map((facet) => `select '${facet}', p.${facet}, count(*) from hit join product p using (doc) group by 2`),
  'select v.facet, v.value, count(*) from hit join value v using (doc) group by 1, 2',
  `select 'price', p.${priceColumn('de-DE')} / 2500, count(*) from hit join product p using (doc) group by 2`,
].join(' union all ')

function fill(db: DatabaseSync, products: Iterable<BenchProduct>): void {
  const columns = ['doc', 'id', 'created', ...singles, ...locales.map(priceColumn)]
  const insert = db.prepare(`insert into product (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
  const insertValue = db.prepare('insert into value values (?, ?, ?)')
  const insertWords = new Map(
    LANGUAGES.map((language) => [
      language,
      db.prepare(`insert into words_${language} (rowid, ${textFields.join(', ')}) values (?, ?, ?, ?, ?, ?, ?)`),
    ]),
  )
  db.exec('begin')
  let doc = 0
  for (const product of products) {
    doc += 1
    insert.run(
      doc,
      product.id,
      product.createdAt,
      ...singles.map((facet) => product[facet] ?? null),
      ...locales.map((locale) => product.price[locale]),
    )
    for (const facet of several) for (const value of valuesOf(product, facet)) insertValue.run(doc, facet, value)
    const steps = product.category.split('/')
    for (const depth of steps.keys()) insertValue.run(doc, 'path', steps.slice(0, depth + 1).join('/'))
    for (const [language, statement] of insertWords) statement.run(doc, ...textOf(product, language))
  }
  db.exec('commit')
}

function conditions(request: BenchRequest) {
  const values: string[] = []
  const list = (chosen: readonly string[]) => {
    values.push(...chosen)
    return chosen.map(() => '?').join(', ')
  }
  const parts = Object.entries(request.filters).map(([facet, chosen]) =>
    singles.some((single) => single === facet)
      ? `and p.${facet} in (${list(chosen)})`
      : `and p.doc in (select doc from value where facet = '${facet}' and value in (${list(chosen)}))`,
  )
  if (request.category)
    parts.push(`and p.doc in (select doc from value where facet = 'path' and value in (${list([request.category])}))`)
  return { where: parts.join(' '), values }
}
