import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeTerms, demoFolder, kit, termsVersion } from './current.ts'
import { followKit, type KitNotice } from './follow-kit.ts'
import type { MarketFile } from './kit.ts'
import { termsOf } from './market-terms.ts'

const before = kit.markets.map((market) => ({ locale: market.locale, terms: structuredClone(termsOf(market)) }))
const german = () => kit.markets.find(({ locale }) => locale === 'de')

let folder: string
let notices: KitNotice[]
let following: { stop(): void }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'followed-brand-'))
  cpSync(join(demoFolder, 'brand.json'), join(folder, 'brand.json'))
  cpSync(join(demoFolder, 'markets'), join(folder, 'markets'), { recursive: true })
  notices = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  following = followKit({ folder, onNotice: (notice) => notices.push(notice) })
  look()
})
afterEach(() => {
  following.stop()
  vi.useRealTimers()
  // Other files of this process know the same kit.
  for (const { locale, terms } of before) changeTerms(locale, terms)
  rmSync(folder, { recursive: true })
})

const look = () => vi.advanceTimersByTime(1000)
const pathOf = (locale: string) => join(folder, `markets/${locale}.json`)
function edit(locale: string, change: (market: MarketFile) => object): void {
  const market = JSON.parse(readFileSync(pathOf(locale), 'utf8')) as MarketFile
  writeFileSync(pathOf(locale), JSON.stringify({ ...market, ...change(market) }))
}

describe('following a brand kit', () => {
  it('takes over changed terms of delivery and return, and names them', () => {
    const version = termsVersion()
    edit('de', ({ delivery }) => ({ delivery: { ...delivery, standard: 777 }, returnDays: 45 }))
    look()
    expect(german()).toMatchObject({ delivery: { standard: 777 }, returnDays: 45 })
    expect(notices).toEqual([
      { kind: 'changed', file: 'markets/de.json', field: 'delivery' },
      { kind: 'changed', file: 'markets/de.json', field: 'returnDays' },
    ])
    expect(termsVersion()).not.toBe(version)
  })

  it('keeps the last good terms beside a mistake, which it names once with file, field and rule', () => {
    edit('de', ({ delivery }) => ({ delivery: { ...delivery, standard: -5, express: 2 }, returnDays: 60 }))
    for (let looks = 0; looks < 4; looks++) look()
    expect(notices).toEqual([
      { kind: 'refused', file: 'markets/de.json', field: 'delivery.standard', rule: expect.stringContaining('must') },
    ])
    expect(german()).toMatchObject(before[0]?.terms ?? {})
    edit('de', () => ({ delivery: before[0]?.terms.delivery, returnDays: 60 }))
    look()
    expect(german()?.returnDays).toBe(60)
    expect(notices).toHaveLength(2)
  })

  it('waits for the end of a file that is being written', () => {
    const whole = readFileSync(pathOf('at'), 'utf8')
    writeFileSync(pathOf('at'), whole.slice(0, 100))
    look()
    writeFileSync(pathOf('at'), whole.replace('"returnDays": 30', '"returnDays": 33'))
    look()
    expect(notices).toEqual([{ kind: 'changed', file: 'markets/at.json', field: 'returnDays' }])
  })

  it('says what needs a restart, and takes over the terms beside it', () => {
    edit('de', () => ({ countryName: 'Deutschlands', returnDays: 31 }))
    look()
    expect(notices).toEqual([
      { kind: 'restart', file: 'markets/de.json', field: 'countryName' },
      { kind: 'changed', file: 'markets/de.json', field: 'returnDays' },
    ])
    expect(german()).toMatchObject({ countryName: 'Deutschland', returnDays: 31 })
  })

  it('lets terms wait for the restart that brings another currency', () => {
    edit('ch', ({ delivery }) => ({ currency: 'EUR', delivery: { ...delivery, standard: 555 } }))
    look()
    expect(notices.map(({ kind, field }) => [kind, field])).toEqual([
      ['restart', 'currency'],
      ['restart', 'delivery'],
    ])
    expect(kit.markets.find(({ locale }) => locale === 'ch')?.delivery.standard).toBe(690)
  })
})
