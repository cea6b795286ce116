import { run } from '../child.ts'
import type { Figure } from '../figure.ts'
import { withDatabase } from '../with-database.ts'
import type { MeasuredAnswers } from './measure-answers.ts'

const program = new URL('./measure-answers.ts', import.meta.url)

/** The time from a question to the first sentence of its answer, with a hundred thousand products. */
export const measureAnswers = (): Promise<Figure[]> =>
  withDatabase(async (url) => {
    const { output } = await run(program, [url], { env: { NODE_OPTIONS: '--max-old-space-size=8000' } })
    const { products, p50, p99, answered } = JSON.parse(output) as MeasuredAnswers
    const name = `Answers in ${products.toLocaleString('en')} products`
    return [
      { name: `${name}, first sentence, median`, value: Number(p50.toFixed(1)), unit: 'ms', limit: 50 },
      { name: `${name}, first sentence, slowest of a hundred`, value: Number(p99.toFixed(1)), unit: 'ms', limit: 150 },
      { name: `${name}, questions with an answer`, value: Math.round(answered * 100), unit: '%', least: 60 },
    ]
  })
