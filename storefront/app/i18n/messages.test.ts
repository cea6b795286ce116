import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readBrandMessages } from '@vitrine/brand-kit/brand-messages'
import { entryOf, type Locale, locales, marketOf, markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import {
  compileMessages,
  createMessageLookup,
  describeKeys,
  mergeSources,
  messageFiles,
  type MessageSources,
  parseMessageFile,
  placeholdersOf,
} from '@vitrine/contracts/messages'
import { createTranslate, type Translate } from './translate.ts'

const sources = (changes: Partial<MessageSources> = {}): MessageSources => ({
  de: { size: 'Größe', items: { one: '{n} Stück', other: '{n} Stücke' }, ask: { why: 'Warum?' } },
  at: {},
  ch: {},
  'fr-ch': {
    size: 'Taille',
    items: { one: '{n} pièce', many: '{n} de pièces', other: '{n} pièces' },
    ask: { why: 'Pourquoi ?' },
  },
  en: { size: 'Size', items: { one: '{n} piece', other: '{n} pieces' }, ask: { why: 'Why?' } },
  ...changes,
})

describe('compiling messages', () => {
  it('X-06: Austria and Switzerland inherit German and may differ from it', () => {
    const compiled = compileMessages(sources({ at: { size: 'Grösse (AT)' } }))
    expect(compiled.at['size']).toBe('Grösse (AT)')
    expect(compiled.at['ask.why']).toBe('Warum?')
    expect(compiled.ch['size']).toBe('Grösse')
  })

  it('X-06: a missing French or English text stops the build and is named', () => {
    expect(() => compileMessages(sources({ 'fr-ch': { size: 'Taille' }, en: {} }))).toThrow(
      /fr-ch: "ask.why" is missing[\s\S]*en: "size" is missing/,
    )
  })

  it('placeholders must agree, unknown keys and empty texts are mistakes', () => {
    const wrong = { ...sources().en, items: 'no number', extra: 'x', size: ' ' }
    expect(() => compileMessages(sources({ en: wrong }))).toThrow(/3 mistakes/)
  })

  it('X-03: a ß in the Swiss texts is a mistake', () => {
    expect(() => compileMessages(sources({ ch: { size: 'Größe' } }))).toThrow('ch: "size" contains ß')
  })

  it('X-04: French punctuation keeps its space on the line', () => {
    expect(compileMessages(sources())['fr-ch']['ask.why']).toBe('Pourquoi\u202f?')
  })

  it('X-03 X-04: quotes and abbreviations are set as the shop writes them', () => {
    const compiled = compileMessages({
      de: { hint: '„{name}“, z. B. 5 %' },
      at: {},
      ch: {},
      'fr-ch': { hint: '« {name} », p. ex. 5 %' },
      en: { hint: '‘{name}’, e.g. 5%' },
    })
    expect(locales.map((locale) => entryOf(compiled, locale)['hint'])).toEqual([
      '„{name}“, z.\u00a0B. 5\u00a0%',
      '„{name}“, z.\u00a0B. 5\u00a0%',
      '«{name}», z.\u00a0B. 5\u00a0%',
      '«\u202f{name}\u202f», p.\u00a0ex. 5\u00a0%',
      '‘{name}’, e.g. 5%',
    ])
  })

  it('keeps Polish words of one letter with the next one', () => {
    const polish = { de: { hint: '{n}' }, pl: { hint: 'W salonie i w koszyku (z rabatem): {n} z 5 sztuk, do 3 dni' } }
    expect(compileMessages(polish, [{ locale: 'pl', language: 'pl-PL' }])['pl']?.['hint']).toBe(
      'W\u00a0salonie i\u00a0w\u00a0koszyku (z\u00a0rabatem): {n} z\u00a05 sztuk, do 3 dni',
    )
  })

  it('describes keys and placeholders to the compiler', () => {
    const types = describeKeys(compileMessages(sources()).de)
    expect(types).toContain("'ask.why': undefined")
    expect(types).toContain("'items': { n: number }")
  })
})

describe('the shop’s messages', async () => {
  const compiled = await readMessages()

  it('are complete in all five locales', () => {
    const keys = Object.keys(compiled.de)
    expect(keys.length).toBeGreaterThan(100)
    for (const locale of locales) expect(Object.keys(entryOf(compiled, locale))).toEqual(keys)
  })

  it('X-03: contain no ß in Switzerland', () => {
    expect(JSON.stringify(compiled.ch)).not.toMatch(/[ßẞ]/)
    expect(JSON.stringify(compiled['fr-ch'])).not.toMatch(/[ßẞ]/)
  })

  it('are all used', () => {
    // Keys that are put together from a name: the method of payment, the rule that a field broke.
    const composed = /^(payment\.|form\.error\.|wallet\.(wrong_|cancelled|failed|not_offered|total_changed))/
    const files = globSync('storefront/app/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
    const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(Object.keys(compiled.de).filter((key) => !composed.test(key) && !sources.includes(`'${key}'`))).toEqual([])
  })

  it('can all be said without a placeholder left over', () => {
    for (const locale of locales) {
      const t = createTranslate(entryOf(compiled, locale), marketOf(locale)) as (key: string, params: object) => string
      for (const [key, message] of Object.entries(entryOf(compiled, locale))) {
        const params = Object.fromEntries(placeholdersOf(message).map((name) => [name, 2]))
        expect(t(key, params)).not.toMatch(/[{}]/)
      }
    }
  })
})

describe('Polish, a language of the kit of Morlis', () => {
  const kit = fileURLToPath(new URL('../../../brands/morlis', import.meta.url))
  const read = (folder: string, part: 'storefront' | 'checkout') => {
    const files = messageFiles.map((name) => [name, parseMessageFile(readFileSync(`${folder}/${name}.json`, 'utf8'))])
    const own = readBrandMessages(kit, part)
    const sources = mergeSources(Object.fromEntries(files) as MessageSources, own)
    return compileMessages(sources, [{ locale: 'pl', language: 'pl-PL' }])['pl'] ?? {}
  }
  const said = {
    storefront: read('storefront/app/i18n/messages', 'storefront'),
    checkout: read('checkout/messages', 'checkout'),
  }
  const market = { language: 'pl-PL', formats: markets.de.formats }

  it.each(['storefront', 'checkout'] as const)('has all forms of every message of the %s', (part) => {
    const pl = said[part]
    const lookUp = createMessageLookup(pl, market)
    for (const [key, message] of Object.entries(pl)) {
      if (typeof message !== 'string') expect(Object.keys(message), key).toEqual(['one', 'few', 'many', 'other'])
      for (const count of [0, 1, 2, 5, 12, 22, 1.5]) {
        const params = Object.fromEntries(placeholdersOf(message).map((name) => [name, count]))
        expect(lookUp(key, params)).not.toMatch(/[{}]|undefined/)
      }
    }
  })

  it('counts as Poles do', () => {
    const lookUp = createMessageLookup(said.storefront, market)
    const count = (n: number) => lookUp('listing.count', { n })
    expect([0, 1, 2, 4, 5, 12, 21, 22, 25, 112, 1000].map(count)).toEqual([
      '0 produktów',
      '1 produkt',
      '2 produkty',
      '4 produkty',
      '5 produktów',
      '12 produktów',
      '21 produktów',
      '22 produkty',
      '25 produktów',
      '112 produktów',
      '1.000 produktów',
    ])
    expect(lookUp('listing.loaded', { n: 1, total: 22 })).toBe('Widzisz 1 z\u00a022 produktów')
  })
})

describe('saying a message', () => {
  const t = createTranslate(
    { items: { one: '{n} Stück', other: '{n} Stücke' }, hi: 'Hallo {name}' },
    markets.de,
  ) as unknown as (key: string, params?: Record<string, string | number>) => string

  it('chooses the plural form', () => {
    expect([0, 1, 2].map((n) => t('items', { n }))).toEqual(['0 Stücke', '1 Stück', '2 Stücke'])
  })

  it('chooses the plural form by the number and writes it in the format of the market', () => {
    expect(t('items', { n: 1000 })).toBe('1.000 Stücke')
    const outfits = { outfits: { one: '{n} Outfit', other: '{n} Outfits' } }
    const inMarket = (locale: Locale) =>
      createTranslate(outfits, marketOf(locale)) as unknown as (key: string, params: { n: number }) => string
    expect(locales.map((locale) => inMarket(locale)('outfits', { n: 1000 }))).toEqual([
      '1.000 Outfits',
      '1.000 Outfits',
      '1’000 Outfits',
      '1\u202f000 Outfits',
      '1,000 Outfits',
    ])
  })

  it('does not read placeholders inside of values', () => {
    expect(t('hi', { name: '{name}' })).toBe('Hallo {name}')
  })

  it('fails loudly for a key that does not exist', () => {
    expect(() => t('nope')).toThrow('There is no message "nope"')
  })

  it('shows the key of a text when its file could not be loaded', () => {
    const lacking = createTranslate({}, markets.de, { mayLackTexts: () => true })
    expect(lacking('common.close')).toBe('common.close')
  })
})

// Types are part of the contract: a wrong key or a missing placeholder does not compile.
const checked = (t: Translate) => [
  t('common.close'),
  t('common.of_total', { n: 1, total: 2 }),
  // @ts-expect-error the number that decides about the plural form must not be formatted before
  () => t('listing.count', { n: '1.000' }),
  // @ts-expect-error there is no such key
  () => t('common.nope'),
  // @ts-expect-error the placeholders are missing
  () => t('common.of_total'),
]
it('typed keys are used', () => expect(checked).toBeTypeOf('function'))
