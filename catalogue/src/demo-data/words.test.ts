import { textFor } from '@vitrine/contracts/catalogue'
import type { Localised } from '@vitrine/contracts/catalogue'
import { locales } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { defaultCatalogue, generateCatalogue } from '../index.ts'
import { modelNameOf } from './model-names.ts'

const catalogue = generateCatalogue()
const goods = Array.from({ length: 3000 }, (_, number) => catalogue.goodsAt(number))
const first = goods.slice(0, 800)

const texts: readonly Localised[] = [
  ...goods.flatMap(({ style }) => [style.name, style.shortDescription, style.fitNote]),
  ...goods.flatMap(({ style }) =>
    style.products.flatMap(({ colour, freeTextBadge }) => [colour.name, ...(freeTextBadge ? [freeTextBadge] : [])]),
  ),
  ...catalogue.categories.flatMap(({ name }) => [name]),
  ...catalogue.outfits.flatMap(({ name, text }) => [name, text]),
  ...catalogue.promotions.map(({ name }) => name),
  ...catalogue.campaigns.flatMap(({ name, headline, subline }) => [name, headline, subline]),
  ...catalogue.attributeGroups.map(({ label }) => label),
  ...catalogue.attributeGroups.flatMap(({ values }) => values.map(({ label }) => label)),
]
const written = [...new Set(texts.flatMap((text) => locales.map((locale) => textFor(text, locale))))]

/** How each print must be called, so that name and picture agree. */
const calledBy: Readonly<Record<string, readonly [de: RegExp, fr: RegExp, en: RegExp]>> = {
  stripe: [/gestreift|Streifen/i, /rayures/, /striped/i],
  shirting: [/gestreift|Streifen/i, /rayures/, /striped/i],
  pinstripe: [/Nadelstreifen/, /rayures tennis/, /pinstripe/i],
  check: [/kariert|Karo/i, /carreaux/, /checked/i],
  gingham: [/Vichykaro/, /vichy/, /gingham/i],
  windowpane: [/Fensterkaro/, /carreaux fenêtre/, /windowpane/i],
  tartan: [/Schottenkaro/, /tartan/, /tartan/i],
  glen: [/Glencheck/, /prince de galles/, /Prince of Wales/],
  houndstooth: [/Hahnentritt/, /pied-de-poule/, /houndstooth/i],
  herringbone: [/Fischgrat/, /chevrons/, /herringbone/i],
  dot: [/gepunktet|Punkten/i, /pois/, /polka-dot/i],
  floral: [/Blumenmuster/, /fleurs/, /floral/i],
  leopard: [/Leoprint/, /léopard/, /leopard/i],
  geometric: [/grafischem Muster/, /motif graphique/, /geometric/i],
}
const anyPattern =
  /gestreift|streifen|kariert|karo|gepunktet|punkten|blumenmuster|leoprint|hahnentritt|fischgrat|glencheck|muster/i

/** One letter more, less or other. */
function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

describe('the words of the shop', () => {
  it('are there in every language', () => {
    expect(written.filter((text) => text.trim() === '' || /undefined|NaN/.test(text))).toEqual([])
  })

  it('X-03 have no ß in Switzerland', () => {
    expect(texts.map((text) => textFor(text, 'ch')).filter((text) => text.includes('ß'))).toEqual([])
  })

  it('L-06 make no green claims', () => {
    const green = /nachhaltig|umweltfreundlich|ökologisch|klimaneutral|bio-|écolog|durable|sustainab|eco-|conscious/i
    expect(written.filter((text) => green.test(text))).toEqual([])
  })

  it('P-02 never call a mixture pure: only badges may, which follow from the composition', () => {
    const pure = written.filter((text) => /\b(reine[rsmn]?|pure?s?)\b|100\s?%/i.test(text))
    const badges = new Set(
      goods.flatMap(({ style }) =>
        style.products.flatMap(({ freeTextBadge }) =>
          freeTextBadge ? locales.map((locale) => textFor(freeTextBadge, locale)) : [],
        ),
      ),
    )
    expect(pure.filter((text) => !badges.has(text))).toEqual([])
  })

  it('stay calm: no exclamation marks, no doubled spaces, no superlatives', () => {
    expect(written.filter((text) => /!|\s{2}|\b(perfekt|ultimativ|perfect|parfait|must-have)/i.test(text))).toEqual([])
  })

  it('X-04 put no plain space before French punctuation', () => {
    expect(texts.map(({ fr }) => fr).filter((text) => /[ ][:;!?]/.test(text))).toEqual([])
  })

  it('speak of the garment in one or two lines, and describe it in two to five short sentences', () => {
    for (const { style } of goods)
      for (const locale of locales) {
        expect(textFor(style.name, locale).length).toBeLessThanOrEqual(64)
        const told = textFor(style.shortDescription, locale)
        expect(told.length).toBeGreaterThan(60)
        expect(told.length).toBeLessThan(340)
        expect(told).toMatch(/^[\p{Lu}]/u)
        expect(told).toMatch(/\.$/)
      }
  })

  it('give every style a name to itself, in every language', () => {
    for (const locale of locales) {
      const names = goods.map(({ style }) => textFor(style.name, locale))
      expect(new Set(names).size).toBe(names.length)
    }
    const models = goods.map(({ style }) => modelNameOf(style.number, 1))
    expect(new Set(models).size).toBe(models.length)
    expect(new Set(models.slice(0, 500).filter((model) => model.includes(' ')))).toEqual(new Set())
    const many = new Set(Array.from({ length: 60_000 }, (_, number) => modelNameOf(number, 1)))
    expect(many.size).toBe(60_000)
  })

  it('have no model that is a word for goods, or one slip away from one', () => {
    const models = new Set(
      goods.flatMap(({ style }) => modelNameOf(style.number, defaultCatalogue.seed).toLowerCase().split(' ')),
    )
    const named = [
      ...goods.map(({ style }) => style.name),
      ...goods.flatMap(({ style }) => style.products.map(({ colour }) => colour.name)),
      ...catalogue.categories.map(({ name }) => name),
      ...catalogue.attributeGroups.flatMap(({ values }) => values.map(({ label }) => label)),
    ].flatMap(({ de, fr, en }) => `${de} ${fr} ${en}`.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    const words = new Set(named.filter((word) => !models.has(word)))
    const slips = [...models].flatMap((model) =>
      [...words].filter((word) => model.length > 3 && isOneSlip(model, word)).map((word) => `${model}: ${word}`),
    )
    expect(slips).toEqual([])
  })

  it('call a pattern by its name in every language, and plain cloth by none', () => {
    for (const { style, articles } of first)
      for (const { cloth } of articles) {
        const { de, fr, en } = style.name
        if (!cloth.print) expect(de).not.toMatch(anyPattern)
        else
          [de, fr, en].forEach((name, index) => {
            expect(name).toMatch(calledBy[cloth.print?.kind ?? '']?.[index] ?? /^$/)
          })
      }
  })

  it('name length, collar and fastening as they are drawn', () => {
    const promises: readonly [name: RegExp, option: string, choice: string][] = [
      [/Strickkleid .*mit Rollkragen/, 'neckline', 'roll'],
      [/V-Ausschnitt|V-Pullover/, 'neckline', 'v'],
      [/Zweireihig/, 'breasted', 'double'],
      [/Kapuze/, 'collar', 'hood'],
      [/Ballonärmel/, 'sleeve', 'balloon'],
      [/^Lang(e|er|es) (Trägerkleid|Wickelkleid|Mantel|Plisseerock)/, 'length', 'maxi'],
      [/^Kurz(e|er|es) (Rollkragenpullover|Cardigan|Pullunder)/, 'length', 'cropped'],
    ]
    for (const [name, option, choice] of promises) {
      const promised = first.filter(({ style }) => name.test(style.name.de))
      const drawn = promised.flatMap(({ articles }) =>
        articles.map(({ cut }) => new Map(Object.entries(cut)).get(option)),
      )
      expect(new Set(drawn)).toEqual(new Set([choice]))
    }
  })

  it('say “Haube” in Austria and “Velo” in Switzerland', () => {
    const beanie = goods.find(({ style }) => style.type === 'beanie')?.style
    expect(beanie && textFor(beanie.name, 'at')).toMatch(/^Haube/)
    expect(beanie && textFor(beanie.name, 'de')).toMatch(/^Mütze/)
    const cycling = goods.find(({ style }) => style.shortDescription.de.includes('Fahrrad'))?.style
    expect(cycling && textFor(cycling.shortDescription, 'ch')).toContain('Velo')
  })
})
