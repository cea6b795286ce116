import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { demoFolder } from '../current.ts'
import { readLegal } from '../legal.ts'
import { readLook } from '../look/look.ts'
import { readKit } from '../read-kit.ts'
import { knownMarkets, marketDefaults, writeKit } from './index.ts'

const secondBrand = fileURLToPath(new URL('../../../brands/morlis', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'new-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a new kit', () => {
  it('passes every check, with markets in other languages and currencies', () => {
    const answers = { name: 'Wodna', email: 'hello@wodna.example', markets: ['de', 'pl'], colour: '#0b4f6c' }
    writeKit(folder, answers, { brand: demoFolder, languages: [secondBrand] }, '2026-11-18')
    const { kit, mistakes } = readKit(folder)
    expect(mistakes).toEqual([])
    expect(readLook(folder).mistakes).toEqual([])
    expect(readLegal(folder, kit?.markets ?? []).mistakes).toEqual([])
    const pages = readFileSync(join(folder, 'content/pages/service.yaml'), 'utf8')
    for (const part of ['{seller.name}', '{legal.terms}', '{legal.withdrawal}', 'pl: "Regulamin sklepu"'])
      expect(pages).toContain(part)
    expect(kit?.brand).toMatchObject({ name: 'Wodna', email: 'hello@wodna.example' })
    expect(kit?.markets).toMatchObject([
      { locale: 'de', language: 'de-DE', currency: 'EUR', country: 'DE' },
      { locale: 'pl', language: 'pl-PL', currency: 'PLN', countryName: 'Polska', languageName: 'Polski' },
    ])
    expect(readFileSync(join(folder, 'tokens.css'), 'utf8')).toContain('--accent: #0b4f6c;')
  })

  it('speaks a further language as another brand does, without the sentences about its goods', () => {
    const { kit } = readKit(folder)
    expect(kit?.serviceSlugs['pl']?.help).toBe('pomoc')
    const texts = JSON.parse(readFileSync(join(folder, 'messages/storefront/pl.json'), 'utf8')) as Record<
      string,
      object
    >
    expect(texts['basket']).toBeDefined()
    expect(texts['home']).not.toHaveProperty('page_title')
    expect(JSON.stringify(texts)).not.toMatch(/kąpiel|bikini/i)
  })

  it('writes amounts, numbers and days as the language does', () => {
    const { kit } = readKit(folder)
    const [german, polish] = kit?.markets ?? []
    expect(german?.formats).toMatchObject({
      number: { group: '.', decimal: ',' },
      money: { pattern: 'amount\u00a0€' },
      percent: 'n\u00a0%',
      date: { medium: 'DD.MM.YYYY', dayAndMonth: 'weekday, D. month' },
    })
    expect(polish?.formats.money.pattern).toBe('amount\u00a0zł')
    expect(polish?.formats.months[5]).toBe('czerwca')
    expect(polish?.formats.weekdays).toHaveLength(7)
  })

  it('knows defaults of every country it offers, and of a second language', () => {
    for (const country of knownMarkets) expect(marketDefaults(country)?.country).toBe(country.toUpperCase())
    expect(marketDefaults('fr-ch')).toMatchObject({ language: 'fr-CH', currency: 'CHF', withdrawalDays: null })
    expect(marketDefaults('xx')).toBeUndefined()
  })
})
