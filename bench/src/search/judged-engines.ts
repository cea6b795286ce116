import { DatabaseSync } from 'node:sqlite'
import { createEmbeddedEngine, type EngineQuery } from '@vitrine/search/engine'
import MiniSearch from 'minisearch'
import pg from 'pg'
import type { JudgedSet } from './judged-set.ts'
import { germanWords } from './products.ts'

/** An engine over one judged set, configured as its documentation recommends. */
export type JudgedEngine = {
  name: string
  /** The best, best first: far more than are looked at, because unjudged ones may be left out. */
  find(query: string): Promise<readonly string[]>
  close(): Promise<void>
}

const depth = 1000
const dictionaries = { de: 'german', en: 'english' } as const

const wordsOf = (query: string): readonly string[] => query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Ours, with the fields as the shop weighs them and without synonyms: the others have none either. */
export async function openVitrine({ language, fields, docs }: JudgedSet): Promise<JudgedEngine> {
  const engine = createEmbeddedEngine({
    schema: {
      languages: [language],
      markets: ['shop'],
      text: fields,
      facets: [],
      trees: [],
      numbers: [],
      marketNumbers: ['price'],
    },
    heads: { de: germanWords },
    synonyms: {},
    report: (event, error) => console.error(event, error),
  })
  const textOf = (of: JudgedSet['language'], doc: JudgedSet['docs'][number]) =>
    of === language ? fields.map(({ name }) => doc[name] ?? '') : []
  await engine.index(
    docs.map((doc) => ({
      id: doc.id,
      group: doc.id,
      text: { de: textOf('de', doc), fr: [], en: textOf('en', doc) },
      facets: {},
      trees: {},
      numbers: {},
      marketNumbers: { price: { shop: 1 } },
      popularity: 0,
      addedAt: 0,
      isSoldOut: false,
    })),
  )
  const request: Omit<EngineQuery, 'query'> = {
    market: 'shop',
    language,
    isTyping: false,
    isForgiving: true,
    filters: [],
    facets: [],
    sort: [],
    offset: 0,
    limit: depth,
    signals: { popularity: 0, freshness: 0, freshnessHalfLife: 1, soldOut: 1, now: 0, boosts: [] },
    pins: [],
    isExplained: false,
  }
  return {
    name: 'Vitrine',
    find: async (query) => (await engine.search({ ...request, query })).hits.map(({ id }) => id),
    close: () => engine.close(),
  }
}

/** Stems nothing, so endings are caught by prefixes and similar words, which count little; all words, then any of them. */
export async function openMiniSearch({ fields, docs }: JudgedSet): Promise<JudgedEngine> {
  const index = new MiniSearch({ fields: fields.map(({ name }) => name) })
  index.addAll(docs)
  const options = {
    boost: Object.fromEntries(fields.map(({ name, weight }) => [name, weight])),
    prefix: true,
    fuzzy: 0.2,
    weights: { prefix: 0.2, fuzzy: 0.1 },
  }
  const search = (query: string, combineWith: 'AND' | 'OR') =>
    index.search(query, { ...options, combineWith }).map(({ id }) => id as string)
  return {
    name: 'MiniSearch',
    find: async (query) => filled(search(query, 'AND'), () => search(query, 'OR')),
    close: async () => index.removeAll(),
  }
}

/**
 * It stems English. In German, which it does not know, words without their endings are looked for anywhere, also within
 * compounds. Fields count alike: with the weights of the others it finds worse.
 */
export async function openFts5({ language, fields, docs }: JudgedSet): Promise<JudgedEngine> {
  const db = new DatabaseSync(':memory:')
  const names = fields.map(({ name }) => name)
  const tokenizer = language === 'en' ? 'porter unicode61 remove_diacritics 2' : 'trigram'
  db.exec(`create virtual table words using fts5 (id unindexed, ${names.join(', ')}, tokenize = '${tokenizer}')`)
  const insert = db.prepare(`insert into words values (${['?', ...names.map(() => '?')].join(', ')})`)
  db.exec('begin')
  for (const doc of docs) insert.run(doc.id, ...names.map((name) => doc[name] ?? ''))
  db.exec('commit')
  const select = db.prepare(`select id from words where words match ? order by rank limit ${depth}`)
  const termOf = (word: string) => `"${language === 'en' ? word : word.replace(/(?<=.{3})(e[nmrs]?|[ns])$/, '')}"`
  const search = (query: string, joint: string) =>
    (select.all(wordsOf(query).map(termOf).join(joint)) as { id: string }[]).map(({ id }) => id)
  return {
    name: 'SQLite FTS5',
    find: async (query) => filled(search(query, ' '), () => search(query, ' OR ')),
    close: async () => db.close(),
  }
}

/**
 * Its own stemmers and stop words, ranked by how close the words stand; all words first, then any of them. In German a
 * word may be the beginning of a compound. Fields count alike here too, because it finds better so.
 */
export async function openPostgres({ name, language, fields, docs }: JudgedSet, url: string): Promise<JudgedEngine> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const table = `judged_${name.replaceAll('-', '_')}`
  const dictionary = dictionaries[language]
  const vectors = fields.map((field) => `to_tsvector('${dictionary}', coalesce(doc ->> '${field.name}', ''))`)
  await client.query(`create unlogged table ${table} (id text primary key, words tsvector)`)
  await client.query(
    `insert into ${table} select doc ->> 'id', ${vectors.join(' || ')} from jsonb_array_elements($1::jsonb) doc`,
    [JSON.stringify(docs)],
  )
  await client.query(`create index on ${table} using gin (words)`)
  const search = async (query: string, joint: string) => {
    const terms = wordsOf(query).map((word) => (language === 'de' ? `${word}:*` : word))
    const { rows } = await client.query<{ id: string }>(
      `select id from ${table}, to_tsquery('${dictionary}', $1) query where words @@ query
       order by ts_rank_cd(words, query, 2) desc, id limit ${depth}`,
      [terms.join(joint)],
    )
    return rows.map(({ id }) => id)
  }
  return {
    name: 'PostgreSQL full text',
    find: async (query) => {
      const all = await search(query, ' & ')
      const any = all.length < depth ? await search(query, ' | ') : []
      return filled(all, () => any)
    },
    async close() {
      await client.query(`drop table ${table}`)
      await client.end()
    },
  }
}

/** Documents with all words first, then documents with some of them, as far as there is room. */
const filled = (all: readonly string[], any: () => readonly string[]): string[] =>
  all.length >= depth ? all.slice(0, depth) : [...new Set([...all, ...any()])].slice(0, depth)
