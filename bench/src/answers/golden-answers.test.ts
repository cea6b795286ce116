import { type Language, languageOf } from '@vitrine/contracts/catalogue'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoAnswers } from './demo-answers.ts'
import { createGoldenGoods, type GoldenGoods } from './golden-goods.ts'
import { missingFacts } from './judge-answer.ts'
import { type GoldenQuestion, readGoldenQuestions } from './read-golden.ts'

let demo: Awaited<ReturnType<typeof openDemoAnswers>>
let goods: GoldenGoods
beforeAll(async () => {
  demo = await openDemoAnswers()
  goods = createGoldenGoods(demo.catalogue, demo.styles)
})
afterAll(() => demo.close())

const refusals: readonly GoldenQuestion['expected']['what'][] = ['refused', 'product-refused']

async function judge(question: GoldenQuestion, locale: Locale) {
  const [market, language] = [marketOf(locale), languageOf(locale)]
  const { expected, text } = question
  const productId = 'type' in expected ? goods.ofType(expected.type, market).product.id : undefined
  const answer = await demo.answers.answer({ text, market, language, ...(productId !== undefined && { productId }) })
  const missing = missingFacts(question, answer, {
    goods,
    market,
    language,
    attributeGroups: demo.catalogue.attributeGroups,
  })
  return { question, answer, missing }
}

/** Numbers of a sentence that no citation of it has. */
const uncited = ({ sentences }: Awaited<ReturnType<typeof judge>>['answer']): string[] =>
  sentences.flatMap(({ text, citations }) => {
    const sources = citations.map(({ text: passage, title }) => `${title} ${passage}`).join(' ')
    return (text.match(/\d+(?:[.,’]\d+)*/g) ?? [])
      .filter((number) => !sources.includes(number))
      .map((number) => `${number}: ${text}`)
  })

describe.each<[Language, readonly Locale[]]>([
  ['de', ['de', 'at', 'ch']],
  ['fr', ['fr-ch']],
  ['en', ['en']],
])('golden questions on goods in %s', (language, locales) => {
  const questions = readGoldenQuestions(language)
  const answerable = questions.filter(({ expected }) => ![...refusals, 'plain'].includes(expected.what))
  const unanswerable = questions.filter(({ expected }) => refusals.includes(expected.what))
  const queries = questions.filter(({ expected }) => expected.what === 'plain')

  test('are enough of each kind', () => {
    expect(answerable.length).toBeGreaterThanOrEqual(40)
    expect(unanswerable.length).toBeGreaterThanOrEqual(15)
    expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length)
  })

  test('are answered with the facts of the catalogue, each of them cited', async () => {
    const [locale = 'de'] = locales
    const wrong: string[] = []
    for (const question of answerable) {
      const { answer, missing } = await judge(question, locale)
      expect(uncited(answer), question.text).toEqual([])
      if (missing.length > 0) wrong.push(`${question.text}: ${missing.join(', ')}`)
    }
    expect(wrong.length / answerable.length, wrong.join('\n')).toBeLessThanOrEqual(0.1)
  })

  test('are refused where the shop does not know the answer', async () => {
    const [locale = 'de'] = locales
    const wrong: string[] = []
    for (const question of unanswerable) {
      const { missing } = await judge(question, locale)
      if (missing.length > 0) wrong.push(`${question.text}: ${missing.join(', ')}`)
    }
    expect(wrong.length / unanswerable.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
  })

  test('are no product queries', async () => {
    for (const question of queries)
      expect((await judge(question, locales[0] ?? 'de')).missing, question.text).toEqual([])
  })

  test('name products that are in stock in each shop', async () => {
    for (const locale of locales)
      for (const question of answerable.filter(({ kind }) => kind === 'availability')) {
        const { answer } = await judge(question, locale)
        const named = answer.sentences.flatMap(({ citations }) => citations.flatMap(({ productId }) => productId ?? []))
        const inStock = new Set(goods.find([], marketOf(locale)).map(({ product }) => product.id))
        expect(
          named.filter((id) => !inStock.has(id)),
          `${locale}: ${question.text}`,
        ).toEqual([])
        if (locale === 'ch') for (const { text } of answer.sentences) expect(text).not.toMatch(/[ß„“€]/)
      }
  })
})
