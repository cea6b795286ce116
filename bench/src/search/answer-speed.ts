import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerConfigurations } from '@vitrine/contracts/search'
import type { Locale } from '@vitrine/contracts/markets'
import type { Figure } from '../figure.ts'
import { startShop } from '../pages/start-server.ts'

/** Styles of the demo catalogue with a hundred thousand products in different colours. */
const styles = 37_000
const rounds = 25

/** Each round asks with other amounts, so that no answer comes from the cache. */
const questions: readonly (readonly [Locale, (amount: number) => string])[] = [
  ['de', (amount) => `habt ihr schwarze kleider unter ${amount} euro in 42`],
  ['de', (amount) => `was kostet der versand bei ${amount} euro`],
  ['de', (amount) => `gibt es wollmäntel für ${amount} euro`],
  ['at', (amount) => `wie lange kann ich ein kleid für ${amount} euro zurückschicken`],
  ['ch', (amount) => `was kostet die lieferung unter ${amount} franken`],
  ['ch', (amount) => `habt ihr blazer unter ${amount} franken`],
  ['fr-ch', (amount) => `avez-vous des robes noires à moins de ${amount} francs`],
  ['fr-ch', (amount) => `combien coûte la livraison pour ${amount} francs`],
  ['en', (amount) => `do you have linen dresses under ${amount} euros`],
  ['en', (amount) => `how much is shipping for an order of ${amount} euros`],
  ['en', (amount) => `which coats below ${amount} euros are made of wool`],
]

type Measured = { ms: number; isAnswered: boolean }
type Runtime = { baseUrl: string; search: { base: string; accessToken: string } }

/** The time from a question to the first sentence of its answer, in a shop with a hundred thousand products. */
export async function measureAnswers(): Promise<Figure[]> {
  const shop = await startShop({ styles })
  try {
    const runtime = JSON.parse(await readFile(join(shop.dataDir, 'runtime.json'), 'utf8')) as Runtime
    // The first questions compile the code and fill the caches of the database.
    await askAll(runtime, 500, 3)
    const measured = await askAll(runtime, 40, rounds)
    const times = measured.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const at = (share: number) => Math.round((times[Math.floor(share * (times.length - 1))] ?? 0) * 10) / 10
    const answered = measured.filter(({ isAnswered }) => isAnswered).length / measured.length
    const name = 'Answers in 100,000 products'
    return [
      { name: `${name}, first sentence, median`, value: at(0.5), unit: 'ms', limit: 50 },
      { name: `${name}, first sentence, slowest of a hundred`, value: at(0.99), unit: 'ms', limit: 150 },
      { name: `${name}, questions with an answer`, value: Math.round(answered * 100), unit: '%', least: 60 },
    ]
  } finally {
    await shop.stop()
  }
}

async function askAll(runtime: Runtime, from: number, times: number): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let round = 0; round < times; round++)
    for (const [locale, write] of questions) measured.push(await ask(runtime, locale, write(from + round * 7)))
  return measured
}

/** Ends with the first sentence, or with the end of a stream that has none. */
async function ask({ search }: Runtime, locale: Locale, q: string): Promise<Measured> {
  const started = performance.now()
  const response = await fetch(
    `${search.base.replace('/commerce/v2', '')}/answer/v1/configs/${answerConfigurations[locale]}/generate`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${search.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ q }),
    },
  )
  if (!response.ok || !response.body) throw new Error(`"${q}" was refused: ${response.status}`)
  let text = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.includes('"finishReason":"ERROR"')) throw new Error(`"${q}" failed: ${text}`)
    const isAnswered = text.includes('genqa.messageType')
    if (isAnswered || text.includes('genqa.endOfStreamType')) return { ms: performance.now() - started, isAnswered }
  }
  throw new Error(`The answer to "${q}" broke off`)
}
