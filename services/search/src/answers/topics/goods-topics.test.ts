import { languageOf, type Style } from '@vitrine/contracts/catalogue'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerCatalogue, type CatalogueAnswers } from '../../catalogue-answers.ts'
import { toSmallProduct } from '../../protocol/testing/small-shop.ts'
import { smallStructure, smallStyles, smallToday } from '../../testing/small-catalogue.ts'
import type { Answer } from '../answer.ts'
import type { SizeChart } from '../size-charts/size-chart.ts'

const tops: SizeChart = {
  id: 'tops',
  headline: 'Kleider, Blusen, Mäntel',
  category: 'women-tops',
  unit: 'cm',
  columns: ['EU', 'UK', 'Brust', 'Taille'],
  rows: [
    ['36', '10', '84', '68'],
    ['38', '12', '88', '72'],
    ['40', '14', '92', '76'],
  ],
}
const shoes: SizeChart = {
  ...tops,
  id: 'shoes',
  headline: 'Schuhe',
  category: 'shoes',
  columns: ['EU', 'UK', 'Fußlänge'],
  rows: [['39', '6', '25,0']],
}

let styles: Style[]
let small: CatalogueAnswers

beforeAll(async () => {
  styles = structuredClone(smallStyles) as Style[]
  small = await answerCatalogue({
    styles,
    structure: smallStructure,
    at: smallToday,
    loadProducts: async (market, ids) =>
      new Map(
        styles.flatMap((style) =>
          style.products
            .filter(({ id }) => ids.includes(id))
            .flatMap((product) => toSmallProduct(style, product, market) ?? [])
            .map((product) => [product.id, product] as const),
        ),
      ),
    sizeCharts: async () => [tops, shoes],
    aboutPage: async () => ({
      id: 'about',
      title: 'Über uns',
      path: '/s/ueber-uns/',
      parts: [{ heading: 'Anfang', anchor: 'anfang', text: 'Ein Fenster in München. So ist Vitrine entstanden.' }],
    }),
  })
})
afterAll(() => small.close())

const ask = (text: string, locale: Locale = 'de', productId?: number) =>
  small.answers.answer({
    text,
    market: marketOf(locale),
    language: languageOf(locale),
    ...(productId !== undefined && { productId }),
  })
const textOf = ({ sentences }: Answer) => sentences.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' ')).join(' ')

describe('availability', () => {
  it('counts styles in stock with their prices and sizes, and names products', async () => {
    const answer = await ask('habt ihr rote kleider unter 100 euro in 38?')
    expect(textOf(answer)).toBe(
      'Rote Kleider in Größe 38 unter 100 € haben wir gerade in 2 Modellen, von 84,00 € bis 90,00 €. ' +
        'Zum Beispiel: „Etuikleid aus Viskose“ für 90,00 € und „Wickelkleid mit Blumenmuster“ für 84,00 €.',
    )
    expect(answer.sentences.flatMap(({ citations }) => citations.map(({ id }) => id))).toEqual([
      expect.stringContaining('catalogue:/search/?searchTerm=kleider+rot'),
      'product:102',
      'product:201',
    ])
    expect(answer.dropped).toEqual([])
  })

  it('is written as each shop writes it', async () => {
    expect(textOf(await ask('habt ihr weiße pullover in größe m', 'ch'))).toContain(
      'Weisse Pullover in Grösse M haben wir gerade in 1 Modell, für CHF 60.00.',
    )
    expect(textOf(await ask('avez-vous des robes noires ?', 'fr-ch'))).toContain(
      'Nous avons actuellement 2 modèles de robes noires, de 90.00 CHF à 140.00 CHF.',
    )
    expect(textOf(await ask('do you have black dresses?', 'en'))).toContain(
      'We currently have 2 styles of black dresses, from €90.00 to €140.00.',
    )
  })

  it('says that there are none, and what is nearest', async () => {
    expect(textOf(await ask('habt ihr schwarze kleider unter 50 euro'))).toMatch(
      /^Schwarze Kleider unter 50 € haben wir gerade nicht auf Lager\. Ohne Preisgrenze sind es 2 Modelle, ab 90,00 €\./,
    )
  })

  it('leaves out goods that are sold out or not sold in the shop', async () => {
    expect(textOf(await ask('habt ihr stiefel?'))).toContain('Stiefel haben wir gerade nicht auf Lager.')
    expect(textOf(await ask('habt ihr sneaker?', 'ch'))).toContain('Sneaker haben wir gerade nicht auf Lager.')
  })

  it.each([
    'habt ihr hundemäntel?',
    'habt ihr kleider mit taschen?',
    'habt ihr kleider ohne knöpfe?',
    'habt ihr laptops?',
    'habt ihr mäntel von beispielmode?',
    'habt ihr kleider für herren?',
    'wie viele seid ihr?',
  ])('is not claimed where a word is not understood: %s', async (text) => {
    expect([text, textOf(await ask(text))]).toEqual([text, ''])
  })

  it('says that there are none of a size that nothing has', async () => {
    expect(textOf(await ask('habt ihr kleider in größe 60?'))).toMatch(
      /^Kleider in Größe 60 haben wir gerade nicht auf Lager\./,
    )
  })

  it('understands a misspelt word by the words of the catalogue', async () => {
    expect(textOf(await ask('in welchen fraben gibt es mäntel?'))).toMatch(/^Farben zur Auswahl: /)
    expect(textOf(await ask('habt ihr schwartze kleider?'))).toContain(
      'Schwarze Kleider haben wir gerade in 2 Modellen',
    )
  })

  it('lists sizes, colours and materials, and finds the lowest price', async () => {
    expect(textOf(await ask('in welchen größen gibt es kleider'))).toContain('34, 36, 38, 40, 42, S, M und L')
    expect(textOf(await ask('in welchen farben gibt es mäntel'))).toMatch(/^Farben zur Auswahl: Beige, /)
    expect(textOf(await ask('aus welchen materialien sind eure kleider'))).toContain('Viskose')
    expect(textOf(await ask('was ist das günstigste kleid'))).toContain('„Sommerkleid aus Leinen“ für 80,00 €')
  })
})

describe('other questions about goods', () => {
  it('compare two materials or garments by their numbers and prices', async () => {
    expect(textOf(await ask('sind mäntel teurer als pullover?'))).toMatch(/^Im Einstieg günstiger: Pullover ab 60,00 €/)
    expect(textOf(await ask('what is warmer, wool or cotton?', 'en'))).toMatch(/^We do not measure how warm an item is/)
  })

  it('find goods for an occasion, and say that no temperatures are given', async () => {
    expect(textOf(await ask('was ziehe ich zur hochzeit an?'))).toContain('für den Anlass „Feste“')
    expect(textOf(await ask('which coat is warm enough for minus ten?', 'en'))).toMatch(
      /^We give no temperature ratings.*1 style of coats in wool or cashmere/,
    )
  })

  it('name the brands', async () => {
    expect(textOf(await ask('welche marken habt ihr?'))).toMatch(/^Wir führen diese Marken: Vitrine und Linnea\./)
    const about = await ask('wer ist vitrine?')
    expect(textOf(about)).toMatch(/^Ein Fenster in München\. So ist Vitrine entstanden\./)
    expect(about.sentences[0]?.citations).toMatchObject([{ id: 'page:about#anfang', path: '/s/ueber-uns/#anfang' }])
  })

  it('find the row of a size chart by measurements and by sizes of other countries', async () => {
    expect(textOf(await ask('welche größe brauche ich bei 91 cm brustumfang?'))).toContain('EU 40, UK 14, Brust 92 cm')
    expect(textOf(await ask('welche uk größe ist schuhgröße 39?'))).toContain('EU 39, UK 6, Fußlänge 25,0 cm')
    expect(textOf(await ask('welche größe brauche ich bei 150 cm brustumfang?'))).toBe('')
    expect(textOf(await ask('welche größe bei 65 kg?'))).toBe('')
  })
})

describe('questions about one product', () => {
  it('are answered from its data alone', async () => {
    expect(textOf(await ask('welche größen sind auf lager?', 'de', 101))).toContain('34, 36, 38 und 40')
    expect(textOf(await ask('gibt es das kleid in 42?', 'de', 101))).toMatch(
      /^Größe 42 gibt es von diesem Artikel nicht/,
    )
    expect(textOf(await ask('is it still available in M?', 'en', 401))).toMatch(/^Size M is in stock\./)
    expect(textOf(await ask('was kostet es?', 'de', 201))).toContain('Der Preis ist 84,00 €.')
    expect(textOf(await ask('gibt es das auch in rot?', 'de', 101))).toMatch(/^In Kirschrot ist das Modell auf Lager\./)
    expect(textOf(await ask('wie lange dauert die lieferung?', 'de', 101))).toContain('2 bis 4 Werktagen')
    expect(textOf(await ask('kann ich es zurückgeben?', 'de', 101))).toContain('30 Tage')
  })

  it('are refused where they are about something else', async () => {
    for (const text of ['hat das kleid taschen?', 'was kostet der gürtel?', 'ist der stoff blickdicht?'])
      expect([text, textOf(await ask(text, 'de', 101))]).toEqual([text, ''])
  })
})

it('follows a changed price and a sold-out size', async () => {
  const [style] = styles
  if (!style) throw new Error('There is no style')
  const question = 'habt ihr schwarze etuikleider in 38?'
  expect(textOf(await ask(question))).toContain('in 1 Modell, für 90,00 €')
  for (const { prices } of style.products)
    for (const { entries } of prices) entries.push({ validFrom: smallToday, amount: 7_000, reason: 'sale' })
  await small.update([style])
  expect(textOf(await ask(question))).toContain('in 1 Modell, für 70,00 €')
  expect(textOf(await ask('was kostet es?', 'de', 101))).toContain('Der Preis ist 70,00 €.')
  for (const { variants } of style.products)
    for (const variant of variants) if (variant.size === '38') variant.stock = { ...variant.stock, quantity: 0 }
  await small.update([style])
  expect(textOf(await ask(question))).toMatch(/haben wir gerade nicht auf Lager\. In anderen Größen ist es 1 Modell/)
  expect(textOf(await ask('gibt es größe 38?', 'de', 101))).toMatch(/^Größe 38 ist gerade nicht auf Lager\./)
})
