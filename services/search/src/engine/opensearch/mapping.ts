import type { Language, Schema } from '../engine.ts'

/** The colours of a style are objects of their own inside it, so that one colour must pass all filters together. */
export const colours = 'c'
/** The separator of the steps of a path. */
export const stepSeparator = '\u001f'

/** Longer values are not indexed: nothing on a page is so long. */
export const longestValue = 1_000
/** The most colours of a style whose order is asked for. */
export const mostColours = 500
/** The last result that can be reached: the protocol ends long before. */
export const lastResult = 10_000

/** The names of fields, by their place in the schema: names of facets may have any characters. */
export type Fields = {
  id: string
  sold: string
  isSoldOut: string
  popularity: string
  day: string
  wordsIn(language: Language): string | undefined
  facet(name: string): string | undefined
  tree(name: string): string | undefined
  /** The field of a number in a market; a number that all markets share has one field. */
  number(name: string, market: string): string | undefined
}

export function fieldsOf(schema: Schema): Fields {
  const field = (letter: string, names: readonly string[], name: string) => {
    const at = names.indexOf(name)
    return at < 0 ? undefined : `${colours}.${letter}${at}`
  }
  return {
    id: `${colours}.id`,
    sold: `${colours}.sold`,
    isSoldOut: `${colours}.out`,
    popularity: `${colours}.pop`,
    day: `${colours}.day`,
    wordsIn: (language) => field('w', schema.languages, language),
    facet: (name) => field('f', schema.facets, name),
    tree: (name) => field('t', schema.trees, name),
    number(name, market) {
      if (name === 'addedAt') return `${colours}.added`
      const shared = field('n', schema.numbers, name)
      if (shared) return shared
      const own = field('m', schema.marketNumbers, name)
      const at = schema.markets.indexOf(market)
      return own && at >= 0 ? `${own}_${at}` : undefined
    },
  }
}

export type IndexSettings = {
  shards: number
  /** Copies of each shard, by the number of nodes: `0-1`. */
  replicas: string
}

/** Settings and mapping of a new index. Terms carry their impact as their frequency, and a term scores boost times impact. */
export function toIndexBody(schema: Schema, { shards }: IndexSettings, meta: object): object {
  const keyword = { type: 'keyword', ignore_above: longestValue }
  const words = {
    type: 'text',
    analyzer: 'impacts',
    similarity: 'impacts',
    index_options: 'freqs',
    norms: false,
  }
  const numbered = (letter: string, names: readonly string[], of: object) =>
    Object.fromEntries(names.map((_, at) => [`${letter}${at}`, of]))
  const double = { type: 'double' }
  const marketNumbers = schema.marketNumbers.flatMap((_, at) =>
    schema.markets.map((__, market) => [`m${at}_${market}`, double]),
  )
  return {
    settings: {
      index: {
        number_of_shards: shards,
        // No copies and no searches while it is filled; see `finishedSettings`.
        number_of_replicas: 0,
        refresh_interval: '-1',
        max_result_window: lastResult,
        max_inner_result_window: mostColours,
        gc_deletes: '10m',
      },
      analysis: {
        analyzer: { impacts: { type: 'custom', tokenizer: 'terms', filter: ['delimited_term_freq'] } },
        tokenizer: { terms: { type: 'whitespace', max_token_length: 1_000 } },
      },
      similarity: { impacts: { type: 'scripted', script: { source: 'return query.boost * doc.freq' } } },
    },
    mappings: {
      dynamic: 'strict',
      _meta: meta,
      properties: {
        // Of its best liked colour, and the first id of all: they decide between styles with the same score.
        pop: { type: 'integer' },
        first: { type: 'keyword' },
        [colours]: {
          type: 'nested',
          properties: {
            id: { type: 'keyword' },
            sold: { type: 'keyword' },
            out: { type: 'boolean' },
            pop: { type: 'integer' },
            day: { type: 'integer' },
            added: { type: 'long' },
            ...numbered('w', schema.languages, words),
            ...numbered('f', schema.facets, keyword),
            ...numbered('t', schema.trees, keyword),
            ...numbered('n', schema.numbers, double),
            ...Object.fromEntries(marketNumbers),
            // Read again when a style changes or others like it are looked for.
            texts: { type: 'object', enabled: false },
          },
        },
      },
    },
  }
}

/** Settings of an index that is full. An unset interval would stop refreshing while there are no searches. */
export const finishedSettings = ({ replicas }: IndexSettings): object => ({
  index: { refresh_interval: '1s', auto_expand_replicas: replicas },
})
