import { attributeKeys, careSymbols, fibreNames, subscriptionIntervals } from '@vitrine/contracts/catalogue'
import type { Component, Fibre, Localised, PriceEntry, Product, Style } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import fc from 'fast-check'
import { toPriceSeries } from '../assembly/price-series.ts'
import { categories } from './categories.ts'
import { gtinOf } from './native-row.ts'

/** Any words without a blank at their ends: quotes, bars, semicolons, line ends and signs of all kinds. */
const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.constantFrom('a;b', 'a|b', '"x"', 'a\nb', '\\', '=1+1', 'ß,é'),
  )
  .map((text) => text.replaceAll('\r', '').trim())
  .filter((text) => text !== '')

const text: fc.Arbitrary<Localised> = fc.record(
  { de: words, fr: words, en: words, at: words, ch: words },
  { requiredKeys: ['de', 'fr', 'en'] },
)
const noText: Localised = { de: '', fr: '', en: '' }

const moment = fc
  .integer({ min: 0, max: 300 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().replace('.000Z', 'Z'))

const component = (name: Component['name']): fc.Arbitrary<Component> =>
  fc
    .tuple(
      fc.subarray(Object.keys(fibreNames) as Fibre[], { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 25 }),
    )
    .map(([materials, least]) => ({
      name,
      shares: materials.map((material, i) => ({
        material,
        percent: i === 0 ? 100 - least * (materials.length - 1) : least,
      })),
    }))

const party = fc.record({
  name: words,
  street: words,
  zipCode: words,
  city: words,
  country: fc.constantFrom('DE', 'PT'),
  email: fc.constant('hello@maker.example'),
})

const history: fc.Arbitrary<PriceEntry[]> = fc.uniqueArray(moment, { minLength: 1, maxLength: 4 }).chain((moments) =>
  fc.tuple(
    ...moments.toSorted().map((validFrom) =>
      fc.record({
        validFrom: fc.constant(validFrom),
        amount: fc.integer({ min: 1, max: 500_000 }),
        reason: fc.constantFrom('regular', 'sale', 'campaign'),
      }),
    ),
  ),
)

const sizes = ['34', '36', '38', '40', '42']

const product = (key: string, number: number): fc.Arbitrary<Product> =>
  fc
    .record({
      isActive: fc.boolean(),
      colour: fc.record({
        key: words,
        family: words,
        name: text,
        hex: fc.subarray(['#1d1b1c', '#ffffff', '#000000'], { minLength: 1 }),
      }),
      attributes: fc.dictionary(fc.constantFrom(...attributeKeys), fc.array(words, { minLength: 1, maxLength: 2 }), {
        noNullPrototype: true,
      }),
      badge: fc.option(text, { nil: undefined }),
      categoryIds: fc.subarray(categories.map(({ id }) => id)),
      createdAt: moment,
      firstLiveAt: moment,
      popularity: fc.integer({ min: 1, max: 999 }),
      stocks: fc.array(
        fc.record(
          { quantity: fc.nat(50), isSellableWithoutStock: fc.boolean(), expectedAvailabilityAt: moment },
          { requiredKeys: ['quantity', 'isSellableWithoutStock'] },
        ),
        { minLength: 1, maxLength: sizes.length },
      ),
      histories: fc.tuple(history, history),
      shops: fc.subarray(
        allMarkets.map(({ shopId }) => shopId),
        { minLength: 1 },
      ),
    })
    .map(({ badge, stocks, histories, shops, ...rest }) => {
      const variants = stocks.map((stock, i) => {
        const size = sizes[i] ?? '44'
        const id = number * 10 + i + 1
        return {
          id,
          referenceKey: `${key}-${size}`,
          gtin: gtinOf(id),
          size,
          shopSize: i % 2 ? size : `${size} kurz`,
          stock,
        }
      })
      const sold = variants.flatMap(({ id }) =>
        shops.map((shopId) => ({ variantId: id, shopId, entries: histories[(shopId + id) % 3 === 0 ? 1 : 0] })),
      )
      const facts = {
        id: number,
        referenceKey: key,
        picture: `picture-${number}`,
        variants,
        prices: toPriceSeries(sold),
      }
      return Object.assign(rest, facts, badge ? { freeTextBadge: badge } : {})
    })

const style = (number: number): fc.Arbitrary<Style> =>
  fc
    .record({
      number: fc.constant(number),
      masterKey: fc.constant(`M;"${number}"`),
      type: words,
      name: text,
      shortDescription: fc.oneof(text, fc.constant(noText)),
      fitNote: fc.oneof(text, fc.constant(noText)),
      composition: fc.record({
        components: fc.tuple(component('outer'), component('sleeveLining')),
        hasAnimalParts: fc.boolean(),
      }),
      care: fc.subarray([...careSymbols], { minLength: 1 }),
      maker: fc
        .tuple(party, fc.option(party))
        .map(([maker, responsiblePerson]) => Object.assign(maker, responsiblePerson ? { responsiblePerson } : {})),
      countryOfOrigin: fc.constantFrom('PT', 'IT'),
      sizeSystem: fc.constantFrom('numeric', 'shoe'),
      intervals: fc.subarray([...subscriptionIntervals]),
      products: fc
        .integer({ min: 1, max: 3 })
        .chain((count) =>
          fc.tuple(...Array.from({ length: count }, (_, i) => product(`P${number}-${i}`, number * 10 + i + 1))),
        ),
    })
    .map(({ intervals, ...rest }) =>
      Object.assign(rest, intervals.length > 0 ? { subscriptionIntervals: intervals } : {}),
    )

/** Small catalogues with everything a style may have. */
export const someStyles: fc.Arbitrary<Style[]> = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => style(i))))
