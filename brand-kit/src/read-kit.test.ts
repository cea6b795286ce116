import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { demoFolder } from './current.ts'
import { describeMistakes, readKit } from './read-kit.ts'

type Content = Record<string, unknown>

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** A copy of the demo brand with changed files. */
function changedKit(changes: Readonly<Record<string, (content: Content) => unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  folders.push(folder)
  cpSync(demoFolder, folder, { recursive: true })
  for (const [file, change] of Object.entries(changes)) {
    const content = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content
    const changed = change(content)
    writeFileSync(join(folder, file), typeof changed === 'string' ? changed : JSON.stringify(changed))
  }
  return folder
}

const mistakesOf = (...changes: Parameters<typeof changedKit>) =>
  describeMistakes(readKit(changedKit(...changes)).mistakes)

describe('reading a brand kit', () => {
  it('reads the demo brand with five markets and their sellers as each shop writes them', () => {
    const { kit, mistakes } = readKit(demoFolder)
    expect(mistakes).toEqual([])
    expect(kit?.markets.map(({ locale }) => locale)).toEqual(['de', 'at', 'ch', 'fr-ch', 'en'])
    expect(kit?.markets.map(({ seller }) => seller.city)).toEqual(['München', 'Wien', 'Zürich', 'Zurich', 'Munich'])
    expect(kit?.markets.every(({ seller }) => seller.email === kit.brand.email)).toBe(true)
  })

  it('is content with a single market', () => {
    const folder = changedKit({
      'brand.json': (brand) => ({ ...brand, markets: ['ch'] }),
      'markets/ch.json': ({ trackingId: _tracking, searchCountry: _country, ...market }) => market,
    })
    for (const other of ['de', 'at', 'fr-ch', 'en']) rmSync(join(folder, 'markets', `${other}.json`))
    expect(readKit(folder).kit?.markets).toMatchObject([{ locale: 'ch', trackingId: 'ch', searchCountry: 'CH' }])
  })

  it('names file, field and rule of all mistakes at once', () => {
    const mistakes = mistakesOf({
      'brand.json': ({ name: _name, ...brand }) => ({ ...brand, colour: 'red' }),
      'markets/de.json': (market) => ({ ...market, currency: 'JPY', timeZone: 'Berlin', vat: {} }),
      'markets/at.json': (market) => ({ ...market, paymentMethods: ['card', 'barter'] }),
      'markets/ch.json': () => '{ "locale": ',
    })
    expect(mistakes.split('\n')).toEqual([
      'brand.json, name: is missing',
      'brand.json, colour: is not a field of this file',
      expect.stringContaining('markets/at.json, paymentMethods.1: must be one of card, paypal'),
      expect.stringContaining('markets/ch.json: is not valid JSON'),
      'markets/de.json, currency: must be a currency in three capital letters that is divided into hundredths',
      'markets/de.json, timeZone: must be a time zone such as "Europe/Berlin"',
      'markets/de.json, vat: must name at least one country to deliver to',
    ])
  })

  it('names mistakes between files', () => {
    const mistakes = mistakesOf({
      'brand.json': (brand) => ({ ...brand, markets: ['de', 'at', 'ch', 'fr-ch', 'pl'] }),
      'markets/de.json': ({ lender: _lender, ...market }) => ({ ...market, seller: 'nobody' }),
      'markets/at.json': (market) => ({ ...market, shopId: 10028 }),
      'markets/ch.json': (market) => ({ ...market, locale: 'li', paymentMethods: ['direct_debit'] }),
    })
    expect(mistakes.split('\n')).toEqual([
      'brand.json, markets: must name "en", which has a file',
      'markets/de.json, lender: must name the bank behind instalments, which the shop offers',
      'markets/ch.json, locale: must be the name of the file, not "li"',
      'markets/pl.json: is missing',
      'markets/at.json, shopId: must differ from that of markets/de.json',
      'markets/de.json, seller: must be a key of "sellers" in brand.json, not "nobody"',
      'brand.json, sellers.switzerland.creditorId: must be there: the shop "li" offers direct debit',
    ])
  })

  it('says so where there is no kit at all', () => {
    expect(describeMistakes(readKit('/nowhere').mistakes)).toBe('brand.json: is missing')
  })
})
