import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateCatalogue } from '@vitrine/catalogue'
import type { Style } from '@vitrine/contracts/catalogue'
import type { Locale, Market } from '@vitrine/contracts/markets'
import { answerConfigurations } from '@vitrine/contracts/search'
import { type CatalogueSource, createSearch, type LoadProducts, type Search } from '@vitrine/search'
import { toProduct } from '@vitrine/shop/to-product'
import { Pool } from 'pg'

export type MeasuredAnswers = { products: number; p50: number; p99: number; answered: number }

/** Enough for a hundred thousand products. */
const styleCount = 37_000
const warmUps = 3
const rounds = 30

/** Each round asks with other amounts, so that no answer comes from the cache. */
const questions: readonly (readonly [Locale, (amount: number) => string])[] = [
  ['de', (amount) => `habt ihr schwarze kleider unter ${amount} euro in 42`],
  ['de', (amount) => `was kostet der versand bei ${amount} euro`],
  ['de', (amount) => `gibt es wollmäntel unter ${amount} euro`],
  ['at', (amount) => `wie lange kann ich ein kleid für ${amount} euro zurückschicken`],
  ['ch', (amount) => `was kostet die lieferung unter ${amount} franken`],
  ['ch', (amount) => `habt ihr blazer unter ${amount} franken`],
  ['fr-ch', (amount) => `avez-vous des robes noires à moins de ${amount} francs`],
  ['fr-ch', (amount) => `combien coûte la livraison pour ${amount} francs`],
  ['en', (amount) => `do you have linen dresses under ${amount} euros`],
  ['en', (amount) => `how much is shipping for an order of ${amount} euros`],
  ['en', (amount) => `which coats below ${amount} euros are made of wool`],
]

type MeasuredQuestion = { ms: number; isAnswered: boolean }

/** The time until the first sentence, or until the end of a stream that has none. */
async function ask(search: Search, token: string, locale: Locale, q: string): Promise<MeasuredQuestion> {
  const path = `/search-service/rest/organizations/vitrine/answer/v1/configs/${answerConfigurations[locale]}/generate`
  const started = performance.now()
  const response = await search.fetch(
    new Request(`https://shop.example${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ q }),
    }),
  )
  if (!response.ok || !response.body) throw new Error(`"${q}" was refused: ${response.status}`)
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body) {
    text += decoder.decode(part, { stream: true })
    if (text.includes('"finishReason":"ERROR"')) throw new Error(`"${q}" failed: ${text}`)
    const isAnswered = text.includes('genqa.messageType')
    if (isAnswered || text.includes('genqa.endOfStreamType')) return { ms: performance.now() - started, isAnswered }
  }
  throw new Error(`The answer to "${q}" broke off`)
}

const catalogue = generateCatalogue({ styles: styleCount })
const styles = Array.from(catalogue.goods(), ({ style }) => style)
const styleOf = new Map<number, Style>(styles.flatMap((style) => style.products.map(({ id }) => [id, style] as const)))

const source: CatalogueSource = {
  identity: async () => 'bench',
  async *styles() {
    yield* styles
  },
  productsNumbered: async () => [],
  stylesOf: async (ids) => [...new Set(ids.flatMap((id) => styleOf.get(id) ?? []))],
  structure: async () => catalogue,
  changes: {
    now: async () => '0',
    follow: async (cursor) => ({ ok: true, value: { changes: [], cursor, hasMore: false } }),
  },
}

const loadProducts: LoadProducts = async (market: Market, ids) =>
  new Map(
    ids.flatMap((id) => {
      const style = styleOf.get(id)
      const product = style?.products.find((each) => each.id === id)
      const sold = style && product && toProduct(style, product, { market, at: catalogue.today, vocabulary: catalogue })
      return sold ? [[id, sold] as const] : []
    }),
  )

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-answers-'))
const pool = new Pool({ connectionString: process.argv[2], max: 2 })
const search = await createSearch({
  source,
  loadProducts,
  pool,
  dataDir,
  keys: () => ['the secret of a bench'],
  organisation: 'vitrine',
  publicUrl: new URL('https://shop.example'),
  report: (event, error) => console.error(event, error),
  now: () => Date.parse(catalogue.today),
})
try {
  await search.started
  const token = await search.tokens.issue({ seconds: 3_600 })
  // The first questions compile the code.
  for (let round = 0; round < warmUps; round++)
    for (const [locale, write] of questions) await ask(search, token, locale, write(500 + round))
  const measured: MeasuredQuestion[] = []
  for (let round = 0; round < rounds; round++)
    for (const [locale, write] of questions) measured.push(await ask(search, token, locale, write(40 + round * 7)))
  const times = measured.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  const result: MeasuredAnswers = {
    products: styleOf.size,
    p50: at(0.5),
    p99: at(0.99),
    answered: measured.filter(({ isAnswered }) => isAnswered).length / measured.length,
  }
  console.log(JSON.stringify(result))
} finally {
  await search.close()
  await pool.end()
  rmSync(dataDir, { recursive: true, force: true })
}
