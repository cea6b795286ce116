import { locales } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import type { PublicSettings } from '../public-settings.ts'
import { toAnswerView } from './answer-view.ts'
import { coatAnswer } from './testing/answers.ts'

const settings: Pick<PublicSettings, 'locale' | 'marketUrls' | 'cdnUrl'> = {
  locale: 'de',
  marketUrls: Object.fromEntries(
    locales.map((locale) => [locale, `https://vitrine.example/${locale}`]),
  ) as PublicSettings['marketUrls'],
  cdnUrl: '/cdn',
}
const partsOf = (answer: string) => toAnswerView({ ...coatAnswer, answer }, settings).parts

it('cuts the text at the numbers of its sources', () => {
  const { parts, plainText } = toAnswerView(coatAnswer, settings)
  expect(parts).toEqual([
    { at: 0, text: 'Der Standardversand kostet 4,95 €.', sources: [1] },
    { at: 38, text: ' Der Wickelmantel aus Wolle kostet 249,95 €.', sources: [2, 1] },
  ])
  expect(plainText).toBe('Der Standardversand kostet 4,95 €. Der Wickelmantel aus Wolle kostet 249,95 €.')
})

it('never shows a number without a source, nor half a number while the text arrives', () => {
  expect(partsOf('Ja. [7]')).toEqual([{ at: 0, text: 'Ja.', sources: [] }])
  expect(partsOf('Ja. [')).toEqual([{ at: 0, text: 'Ja.', sources: [] }])
  expect(partsOf('Ja. [1')).toEqual([{ at: 0, text: 'Ja.', sources: [] }])
  expect(partsOf('Ohne Nummern.')).toEqual([{ at: 0, text: 'Ohne Nummern.', sources: [] }])
})

it('shows the text of other services without their markup', () => {
  expect(partsOf('# Wolle\nNur **kalt** waschen. [1]')).toMatchObject([{ text: 'Wolle\nNur kalt waschen.' }])
})

it('leads to pages of this shop, with the passage of each', () => {
  expect(toAnswerView(coatAnswer, settings).sources).toMatchObject([
    {
      number: 1,
      to: '/s/versand-und-zahlung/#kosten',
      isProduct: false,
      passage: expect.stringContaining('kostenlos'),
    },
    { number: 2, to: '/p/wickelmantel-aus-wolle-4711/', isProduct: true },
  ])
})

it('shows products with picture and the price that counts', () => {
  expect(toAnswerView(coatAnswer, settings).products).toMatchObject([
    {
      id: '4711',
      name: 'Wickelmantel aus Wolle',
      to: '/p/wickelmantel-aus-wolle-4711/',
      price: 24_995,
      picture: { base: '/cdn/goods/wrap-coat-e4cedda3-front' },
    },
  ])
})

it('does not show a product on its own page', () => {
  expect(toAnswerView(coatAnswer, settings, 4711).products).toEqual([])
})
