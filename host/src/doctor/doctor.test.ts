import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allMarkets, markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { checkBackups, checkClock, checkDataFolder, checkMemory, checkNode } from './machine-checks.ts'
import { describeFindings } from './run-doctor.ts'
import { checkAddress, checkHosts, checkMail, checkPayment, checkProxies } from './settings-checks.ts'
import { checkBrand, checkLegalEditions, checkLegalTexts, checkSellers, checkTexts } from './shop-checks.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-doctor-'))))
afterAll(() => rm(folder, { recursive: true }))

const live = {
  PUBLIC_URL: 'https://www.shop.test',
  TRUSTED_PROXIES: '1',
  SMTP_URL: 'smtps://user:secret@mail.shop.test',
  MAIL_FROM: 'Shop <service@shop.test>',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  MARKET_HOSTS: 'shop.at=at',
}
const statesOf = (environment: Record<string, string>) => {
  const settings = readSettings(environment)
  return [
    checkAddress(settings),
    ...checkHosts(settings),
    checkProxies(settings),
    ...checkMail(settings),
    ...checkPayment(settings),
  ]
    .filter(({ state }) => state !== 'ok')
    .map(({ area, state, message }) => `${state} ${area}: ${message}`)
}

describe('the doctor', () => {
  it('finds the settings of an open shop in order, and names what is not, without passwords', () => {
    expect(statesOf(live)).toEqual([])
    expect(statesOf({ ...live, TRUSTED_PROXIES: '0' })).toEqual([expect.stringMatching(/^mend proxy: .*count as one/)])
    expect(statesOf({ ...live, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
      'mend payment: the keys of Stripe are for tests',
    ])
    expect(statesOf({ ...live, SMTP_URL: 'smtp://user:secret@mail.shop.test' })).toEqual([
      expect.stringMatching(/^hint mail: mail\.shop\.test by smtp:/),
    ])
    expect(statesOf({})).toHaveLength(4)
    expect(JSON.stringify(checkMail(readSettings(live)))).not.toContain('secret')
  })

  it('looks at the machine: Node, memory, clock, disk, rights and secrets', async () => {
    expect([checkNode('24.1.0').state, checkNode('22.9.0').state]).toEqual(['ok', 'mend'])
    expect([512, 1500, 4096].map((megabytes) => checkMemory(megabytes * 1024 ** 2).state)).toEqual([
      'mend',
      'hint',
      'ok',
    ])
    const now = Date.now()
    expect([checkClock(new Date(now), now).state, checkClock(new Date(now - 60_000), now).state]).toEqual([
      'ok',
      'mend',
    ])
    const dataDir = join(folder, 'data')
    expect(await checkDataFolder({ dataDir })).toMatchObject([{ state: 'mend', area: 'data folder' }])
    await mkdir(join(dataDir, 'content'), { recursive: true })
    await chmod(dataDir, 0o750)
    await writeFile(join(dataDir, 'content', 'secret'), 'x', { mode: 0o644 })
    const findings = await checkDataFolder({ dataDir })
    expect(findings.find(({ area }) => area === 'data folder')?.state).toBe('ok')
    expect(findings.find(({ area }) => area === 'secrets')).toMatchObject({
      state: 'mend',
      message: 'others may read content/secret',
    })
    await chmod(join(dataDir, 'content', 'secret'), 0o600)
    expect((await checkDataFolder({ dataDir })).find(({ area }) => area === 'secrets')?.state).toBe('ok')
  })

  it('knows how old the newest backup is', async () => {
    const backupDir = join(folder, 'backups')
    const now = Date.now()
    expect((await checkBackups({ backupDir: null })).state).toBe('mend')
    expect((await checkBackups({ backupDir })).message).toContain('cannot be read')
    await mkdir(backupDir)
    expect((await checkBackups({ backupDir })).message).toContain('has none')
    await writeFile(join(backupDir, 'monday.dump'), 'data')
    expect(await checkBackups({ backupDir }, now)).toMatchObject({ state: 'ok' })
    await utimes(join(backupDir, 'monday.dump'), now / 1000, now / 1000 - 72 * 3600)
    expect(await checkBackups({ backupDir }, now)).toMatchObject({
      state: 'mend',
      message: 'the newest is 72 hours old',
    })
  })

  it('reads the legal editions of the kit: mistakes, the day and texts of the demo', async () => {
    expect(checkLegalEditions()).toMatchObject({ state: 'hint', message: expect.stringContaining('texts of the demo') })
    expect(checkLegalEditions(undefined, undefined, '2000-01-01')).toMatchObject({ state: 'mend' })
    const folder = await mkdtemp(join(tmpdir(), 'legal-'))
    await mkdir(join(folder, 'legal/2026-01-01'), { recursive: true })
    const write = (part: string, text: string) => writeFile(join(folder, `legal/2026-01-01/${part}.de.md`), text)
    await write('terms', 'Unsere Bedingungen.')
    await write('withdrawal', 'Vierzehn Tage.')
    const german = [{ locale: 'de', language: 'de-DE' }]
    expect(checkLegalEditions(folder, german).message).toContain('must have voluntary.de.md')
    await write('voluntary', '30 Tage.')
    expect(checkLegalEditions(folder, german)).toMatchObject({
      state: 'ok',
      message: 'the edition of 2026-01-01 is in force',
    })
    await rm(folder, { recursive: true })
  })

  it('asks each market for its seller and its legal texts, and knows the demo brand', () => {
    expect(checkSellers().every(({ state }) => state === 'mend')).toBe(true)
    const seller = {
      ...markets.de.seller,
      email: 'service@shop.berlin',
      phone: '+49 30 1234 0000',
      register: 'Amtsgericht Berlin, HRB 12345',
      vatId: 'DE123456789',
      iban: 'DE12500105170000000042',
    }
    expect(checkSellers([{ ...markets.de, seller }])).toMatchObject([{ state: 'ok' }])
    expect(checkLegalTexts([]).map(({ state }) => state)).toEqual(allMarkets.map(() => 'mend'))
    const slugs = [
      'impressum',
      'agb',
      'datenschutz',
      'widerrufsrecht',
      'versand-und-zahlung',
      'kontakt',
      'barrierefreiheit',
    ]
    const pages = slugs.map((slug) => ({ slug, locales: ['de-DE'], isSample: false }))
    const states = Object.fromEntries(checkLegalTexts(pages).map(({ area, state }) => [area, state]))
    expect(states).toMatchObject({
      'legal texts in at': 'ok',
      'legal texts in fr-ch': 'mend',
      'legal texts in en': 'mend',
    })
    expect(checkLegalTexts(pages.map((page) => ({ ...page, isSample: page.slug === 'datenschutz' })))[0]).toMatchObject(
      {
        state: 'mend',
        message: 'samples: datenschutz',
      },
    )
    expect(checkBrand()).toMatchObject({ state: 'mend', message: 'the shop shows the demo brand' })
    expect(checkBrand(folder)).toMatchObject({
      state: 'mend',
      message: expect.stringContaining('brand.json: is missing'),
    })
  })

  it('names texts of a further language that stay English', () => {
    expect(checkTexts()).toMatchObject({ state: 'ok' })
    expect(checkTexts(folder, [{ language: 'pl-PL' }])).toMatchObject({
      state: 'mend',
      message: expect.stringContaining('messages/storefront/pl.json is missing'),
      fix: expect.stringContaining('WCAG 3.1.2'),
    })
  })

  it('prints a line for each finding and how to mend it', () => {
    const text = describeFindings([
      { area: 'disk', state: 'ok', message: 'much' },
      { area: 'mail', state: 'mend', message: 'none', fix: 'Set it.' },
    ])
    expect(text).toBe(
      'ok  disk  much\n!   mail  none\n          → Set it.\n\n1 in order, 0 hints. 1 thing to mend before going live.',
    )
  })
})
