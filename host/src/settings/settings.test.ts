import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { settingsMistakes } from '../testing/settings-mistakes.ts'
import { readSettings } from './settings.ts'

describe('settings', () => {
  it('all have defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      adminPort: 3001,
      databaseUrl: null,
      publicUrl: null,
      cdnUrl: '/cdn',
      shopUrl: null,
      smtpUrl: null,
      mailFrom: 'Vitrine <service@vitrine.example>',
      trustedProxies: 0,
      logLevel: 'warn',
    })
  })

  it('name outside services for all shops or for some', () => {
    expect(readSettings({}).tagManager).toEqual({})
    expect(readSettings({ TAG_MANAGER_ID: 'GTM-ABC1' }).tagManager).toMatchObject({ de: 'GTM-ABC1', en: 'GTM-ABC1' })
    expect(readSettings({ TAG_MANAGER_ID: 'de=GTM-ABC1, fr-ch=GTM-DEF2' }).tagManager).toEqual({
      de: 'GTM-ABC1',
      'fr-ch': 'GTM-DEF2',
    })
    expect(readSettings({}).searchAnswers).toEqual({})
    expect(readSettings({ SEARCH_ANSWERS: 'de=6b0fa1e4,ch=9c2d' }).searchAnswers).toEqual({
      de: '6b0fa1e4',
      ch: '9c2d',
    })
    expect(readSettings({ USERCENTRICS_ID: 'ch=Xa9fKq2Ls' }).usercentrics).toEqual({
      ids: { ch: 'Xa9fKq2Ls' },
      generation: 'v3',
    })
  })

  it('name a language model for answers by address and name, with a key where it needs one', () => {
    expect(readSettings({}).answersModel).toBeNull()
    const ANSWERS_MODEL_URL = 'https://models.example/v1'
    expect(
      readSettings({ ANSWERS_MODEL_URL, ANSWERS_MODEL_NAME: 'small-2', ANSWERS_MODEL_KEY: 'k' }).answersModel,
    ).toEqual({ url: ANSWERS_MODEL_URL, name: 'small-2', key: 'k' })
  })

  it('name testing, recommendations and error reports only where all they need is there', () => {
    const { abTesting, recommendations, errorReports } = readSettings({})
    expect([abTesting, recommendations, errorReports]).toEqual([{ siteIds: {}, domain: 'kameleoon.eu' }, null, null])
    const given = readSettings({
      AB_TESTING_SITE_ID: 'ch=ab12cd34ef',
      AB_TESTING_DOMAIN: 'kameleoon.io',
      RECOMMENDATION_MERCHANT_ID: 'de=shop-1,at=shop-2',
      RECOMMENDATION_SCRIPT_URL: 'https://recommend.example/{merchantId}.js',
      RECOMMENDATION_VENDOR: 'Muster GmbH, Bern',
      RECOMMENDATION_STORAGE: 'rec_',
      SENTRY_DSN: 'https://abc123@errors.example/42',
    })
    expect(given.abTesting).toEqual({ siteIds: { ch: 'ab12cd34ef' }, domain: 'kameleoon.io' })
    expect(given.recommendations).toEqual({
      merchantIds: { de: 'shop-1', at: 'shop-2' },
      scriptUrl: 'https://recommend.example/{merchantId}.js',
      vendor: 'Muster GmbH, Bern',
      storagePrefix: 'rec_',
    })
    expect(given.errorReports).toEqual({ dsn: 'https://abc123@errors.example/42', environment: 'unknown' })
  })

  it('have no street map without tiles and their attribution', () => {
    expect(readSettings({}).mapTiles).toBeNull()
    const url = 'https://tile.example/{z}/{x}/{y}.png?key=a'
    const named = (MAP_ATTRIBUTION: string) => readSettings({ MAP_TILES_URL: url, MAP_ATTRIBUTION }).mapTiles
    expect(named('© Beispielkarten')).toEqual({ url, attribution: { text: '© Beispielkarten', url: null } })
    expect(named(' © Map makers  https://maps.example/copyright ')?.attribution).toEqual({
      text: '© Map makers',
      url: 'https://maps.example/copyright',
    })
    expect(readSettings({ MAP_TILES_URL: 'http://localhost:1/{z}/{x}/{y}', MAP_ATTRIBUTION: 'we' }).mapTiles).not.toBe(
      null,
    )
    for (const wrong of [
      'tile.example/{z}/{x}/{y}.png',
      'https://tile.example/{z}/{x}.png',
      'https://{s}.tile.example/{z}/{x}/{y}.png',
      'http://tile.example/{z}/{x}/{y}.png',
      'https://me:secret@tile.example/{z}/{x}/{y}.png',
    ]) {
      const mistake = settingsMistakes({ MAP_TILES_URL: wrong, MAP_ATTRIBUTION: '© we' })
      expect(mistake).toContain('MAP_TILES_URL must be an address with {z}, {x} and {y}')
      expect(mistake).not.toContain('secret')
    }
    expect(settingsMistakes({ MAP_TILES_URL: url })).toContain('needs MAP_ATTRIBUTION beside it')
    expect(settingsMistakes({ MAP_ATTRIBUTION: '© we' })).toContain('only with MAP_TILES_URL')
    expect(settingsMistakes({ MAP_TILES_URL: url, MAP_ATTRIBUTION: '<b>we</b>' })).toContain('one line of words')
  })

  it('collect no money without a payment provider and its keys', () => {
    expect(readSettings({}).stripe).toBeNull()
    const keys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
    expect(readSettings({ PAYMENT_PROVIDER: 'stripe', ...keys }).stripe).toEqual({
      secretKey: 'sk_test_abc',
      webhookSecret: 'whsec_abc',
    })
    const publishableKey = 'pk_test_abc'
    const withWallets = { PAYMENT_PROVIDER: 'stripe', ...keys, STRIPE_PUBLISHABLE_KEY: publishableKey }
    expect(readSettings(withWallets).stripe).toMatchObject({ publishableKey })
    expect(settingsMistakes({ STRIPE_PUBLISHABLE_KEY: publishableKey })).toContain('only with PAYMENT_PROVIDER=stripe')
    // The secret one must never go to the browser.
    expect(settingsMistakes({ ...withWallets, STRIPE_PUBLISHABLE_KEY: 'sk_test_abc' })).toContain('such as pk_live_')
    expect(settingsMistakes({ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_abc' })).toContain(
      'needs STRIPE_SECRET_KEY and',
    )
    expect(settingsMistakes(keys)).toContain('only with PAYMENT_PROVIDER=stripe')
    expect(settingsMistakes({ PAYMENT_PROVIDER: 'cash' })).toContain('must be one of test, stripe')
    const mistyped = settingsMistakes({
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'pk_live_secret',
      STRIPE_WEBHOOK_SECRET: 'x',
    })
    expect(mistyped).toContain('STRIPE_WEBHOOK_SECRET must be')
    expect(mistyped).not.toContain('pk_live_secret')
  })

  it('treat an empty variable as one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
  })

  it('take the checkout element from elsewhere only with CHECKOUT_URL', () => {
    expect(readSettings({}).checkoutUrl).toBeNull()
    const elsewhere = { CHECKOUT_URL: 'https://checkout.example/v2/' }
    expect(readSettings(elsewhere).checkoutUrl).toBe('https://checkout.example/v2')
    expect(readSettings({ CHECKOUT_URL: 'http://localhost:8010' }).checkoutUrl).toBe('http://localhost:8010')
  })

  it('put the admin listener behind the shop', () => {
    expect(readSettings({ PORT: '8080' }).adminPort).toBe(8081)
    expect(readSettings({ PORT: '0' }).adminPort).toBe(0)
  })

  it('are reported with all their mistakes at once', () => {
    expect(settingsMistakes({ DATABASE_PATIENCE: 'long' })).toContain('DATABASE_PATIENCE must be from 100 to 99999')
    expect(readSettings({ DATABASE_PATIENCE: '5000' }).databaseTimeoutMs).toBe(5000)
    expect(settingsMistakes({ SERVICE_PATIENCE: '7' })).toContain('SERVICE_PATIENCE must be from 100 to 99999')
    expect(readSettings({}).serviceTimeoutMs).toBeNull()
    expect(readSettings({ SERVICE_PATIENCE: '9000' }).serviceTimeoutMs).toBe(9000)
    expect(settingsMistakes({ DISK_RESERVE: 'much' })).toContain('DISK_RESERVE must be a whole number of mebibytes')
    expect(readSettings({ DISK_RESERVE: '512' }).diskReserveBytes).toBe(512 * 1024 * 1024)
    const message = settingsMistakes({
      PORT: 'abc',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'nonsense',
      PUBLIC_URL: 'ftp://x',
    })
    expect(message).toContain('PORT must be a whole number from 0 to 65535, not "abc"')
    expect(message).toContain('LOG_LEVEL must be one of')
    expect(message).toContain('DATABASE_URL must be an address such as')
    expect(message).toContain('PUBLIC_URL must be an address such as')
  })

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '3000', ADMIN_PORT: '3000' }, 'ADMIN_PORT must differ'],
    [{ PORT: '65535' }, 'ADMIN_PORT would be 65536'],
    [{ MARKET_HOSTS: 'vitrine.fr=fr' }, 'MARKET_HOSTS'],
    [{ TAG_MANAGER_ID: 'fr=GTM-ABC1' }, 'TAG_MANAGER_ID'],
    [{ SEARCH_ANSWERS: 'de=a/b' }, 'SEARCH_ANSWERS must be an id'],
    [{ USERCENTRICS_ID: 'de=<script>' }, 'USERCENTRICS_ID'],
    [{ USERCENTRICS_GENERATION: 'v1' }, 'USERCENTRICS_GENERATION'],
    [{ AB_TESTING_SITE_ID: 'AB12' }, 'AB_TESTING_SITE_ID must be an id such as ab12cd34ef'],
    [{ AB_TESTING_DOMAIN: 'evil.example' }, 'AB_TESTING_DOMAIN must be one of'],
    [{ RECOMMENDATION_MERCHANT_ID: 'a/b' }, 'RECOMMENDATION_MERCHANT_ID must be an id'],
    [{ RECOMMENDATION_MERCHANT_ID: 'shop-1' }, 'RECOMMENDATION_VENDOR are used together only'],
    [{ RECOMMENDATION_SCRIPT_URL: 'https://{merchantId}.example/' }, 'RECOMMENDATION_SCRIPT_URL must be an address'],
    [{ RECOMMENDATION_SCRIPT_URL: 'http://recommend.example/{merchantId}' }, 'begins with https://'],
    [{ RECOMMENDATION_VENDOR: '<b>Muster</b>' }, 'RECOMMENDATION_VENDOR must be the name'],
    [{ RECOMMENDATION_STORAGE: 'vitrine' }, 'RECOMMENDATION_STORAGE must be the beginning'],
    [{ ANSWERS_MODEL_URL: 'https://models.example/v1' }, 'ANSWERS_MODEL_NAME are used together only'],
    [{ ANSWERS_MODEL_KEY: 'k' }, 'ANSWERS_MODEL_NAME are used together only'],
    [{ ANSWERS_MODEL_URL: 'http://models.example/v1', ANSWERS_MODEL_NAME: 'a' }, 'begins with https://'],
    [{ ANSWERS_MODEL_URL: 'https://user:pass@models.example/v1', ANSWERS_MODEL_NAME: 'a' }, 'without a key in it'],
    [{ ANSWERS_MODEL_NAME: 'two words' }, 'ANSWERS_MODEL_NAME must be the name of a model'],
    [{ SENTRY_DSN: 'https://errors.example/1' }, 'SENTRY_DSN must be a public DSN'],
    [{ SENTRY_DSN: 'https://public:secret@errors.example/1' }, 'SENTRY_DSN must be a public DSN'],
    [{ SENTRY_ENVIRONMENT: 'a b' }, 'SENTRY_ENVIRONMENT must be one word'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as'],
    [{ SMTP_URL: 'http://user:secret@mail.example' }, 'not "http://user:…@mail.example"'],
    [{ MAIL_FROM: 'Vitrine\r\nBcc: x@y.example <a@b.example>' }, 'MAIL_FROM must be an address such as'],
    [{ MAIL_FROM: 'service' }, 'MAIL_FROM must be an address such as'],
    [{ IDENTITY_PROVIDERS: 'google' }, 'IDENTITY_PROVIDERS must be JSON'],
    [{ IDENTITY_PROVIDERS: '[{"key":"google"}]' }, 'IDENTITY_PROVIDERS must be JSON'],
    [{ CONTENT_HOST: 'https://cdn.contentful.com' }, 'CONTENT_HOST must be a host such as'],
    [{ CONTENT_HOST: 'cdn.contentful.com' }, 'CONTENT_HOST needs CONTENT_SPACE and CONTENT_TOKEN'],
    [{ CONTENT_PREVIEW_HOST: 'preview.contentful.com' }, 'CONTENT_PREVIEW_HOST needs CONTENT_HOST'],
    [{ CONTENT_TOKEN: 'has space' }, 'CONTENT_TOKEN must have letters'],
    [{ EDITOR_ORIGINS: 'https://a.example/editor' }, 'EDITOR_ORIGINS must list origins'],
    [{ EDITOR_ORIGINS: 'a.example' }, 'EDITOR_ORIGINS must list origins'],
    [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES must be a whole number'],
    [{ PUBLIC_URL: 'http://www.vitrine.example' }, 'PUBLIC_URL must begin with https://'],
    [{ CDN_URL: 'cdn' }, 'CDN_URL'],
    [{ CHECKOUT_URL: 'checkout.example' }, 'CHECKOUT_URL must be an address such as https://checkout.example'],
    [{ CHECKOUT_URL: 'ftp://checkout.example' }, 'CHECKOUT_URL must be an address such as'],
    [{ CHECKOUT_URL: 'https://me:secret@checkout.example:x' }, 'CHECKOUT_URL must be an address such as'],
    [{ CATALOGUE_STYLES: '19' }, 'CATALOGUE_STYLES must be a whole number from 20 to 200000'],
    [{ CATALOGUE_STYLES: '200001' }, 'CATALOGUE_STYLES'],
  ])('refuse %j', (environment, mistake) => {
    expect(settingsMistakes(environment)).toContain(mistake)
  })

  it('are for a demo on this machine only', () => {
    const isDemo = (environment: Record<string, string>) => readSettings(environment).isDemo
    expect(isDemo({})).toBe(true)
    expect(isDemo({ PUBLIC_URL: 'http://localhost:8080' })).toBe(true)
    expect(isDemo({ DEMO: 'off' })).toBe(false)
    expect(isDemo({ PUBLIC_URL: 'https://shop.example' })).toBe(false)
    expect(settingsMistakes({ PUBLIC_URL: 'https://shop.example', DEMO: 'on' })).toContain(
      'DEMO=on is for this machine only',
    )
    expect(settingsMistakes({ DEMO: 'yes' })).toContain('DEMO must be on or off, not yes')
  })

  it('keep the data of each brand in a folder of its own, and the demo out of all but its own', () => {
    const { brandDir, dataDir, isDemo, startsEmpty } = readSettings({ BRAND_DIR: '../swim' })
    expect([brandDir, dataDir]).toEqual([resolve('../swim'), resolve('.data-swim')])
    expect([isDemo, startsEmpty]).toEqual([false, false])
    expect(readSettings({}).dataDir).toBe(resolve('.data'))
    expect(readSettings({ BRAND_DIR: '../swim', DATA_DIR: 'x' }).dataDir).toBe(resolve('x'))
    expect(settingsMistakes({ BRAND_DIR: '../swim', DEMO: 'on' })).toContain('DEMO=on is for the demo brand only')
  })

  it('report mistakes of combinations beside those of single variables, and none that only follows from another', () => {
    const message = settingsMistakes({
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'http://shop.example',
      CONTENT_HOST: 'https://cdn.contentful.com',
      CONTENT_PREVIEW_HOST: 'preview.contentful.com',
      MAP_ATTRIBUTION: '© Maps',
    })
    expect(message.split('\n')).toHaveLength(5)
    for (const name of ['LOG_LEVEL must', 'PUBLIC_URL must begin', 'CONTENT_HOST must be a host', 'MAP_ATTRIBUTION is'])
      expect(message).toContain(name)
    expect(message).not.toContain('CONTENT_PREVIEW_HOST needs')
  })

  it('choose the role of a process, and refuse one that could not do its work', () => {
    const database = { DATABASE_URL: 'postgres://u:p@db/vitrine' }
    expect(readSettings({})).toMatchObject({ role: 'all', workers: 1, migrates: true, adminHost: '127.0.0.1' })
    expect(readSettings({ ...database, ROLE: 'web', MIGRATE: 'never' })).toMatchObject({ role: 'web', migrates: false })
    expect(settingsMistakes({ ROLE: 'web' })).toContain('ROLE=web needs a DATABASE_URL')
    expect(settingsMistakes({ ...database, ROLE: 'worker' })).toContain('ROLE=worker needs an SMTP_URL')
    expect(settingsMistakes({ ROLE: 'both' })).toContain('ROLE must be one of all, web, worker')
    expect(settingsMistakes({ WORKERS: '0' })).toContain('WORKERS must be auto or a whole number from 1 to 64, not "0"')
    expect(readSettings({ WORKERS: 'auto' }).workers).toBeGreaterThanOrEqual(1)
    expect(readSettings({ SHUTDOWN_DELAY: '0', KEEP_ALIVE_SECONDS: '90' })).toMatchObject({
      shutdownDelayMs: 0,
      keepAliveMs: 90_000,
    })
    expect(readSettings({ ...database, DATABASE_TIMEOUTS: 'role' }).databaseLimitsFrom).toBe('role')
    expect(settingsMistakes({ DATABASE_TIMEOUTS: 'never' })).toContain('DATABASE_TIMEOUTS must be startup or role')
    expect(settingsMistakes({ DATABASE_REPORTS_URL: 'postgres://u:p@copy/vitrine' })).toContain('needs a DATABASE_URL')
    expect(settingsMistakes({ DATABASE_POOL: '3' })).toContain('DATABASE_POOL must be a whole number from 4 to 200')
    expect(settingsMistakes({ INSTALLATION_SECRET: 'short' })).toContain('at least 32 characters')
  })

  it('take a socket of systemd for one process that answers requests', () => {
    expect(readSettings({}).socketFd).toBeNull()
    expect(readSettings({ LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }).socketFd).toBe(3)
    expect(settingsMistakes({ LISTEN_FDS: '2' })).toContain('LISTEN_FDS must be 1')
    expect(settingsMistakes({ LISTEN_FDS: '1', LISTEN_PID: '1' })).toContain('the unit must start node, not npm')
    expect(settingsMistakes({ LISTEN_FDS: '1', WORKERS: '2' })).toContain('LISTEN_FDS is for one process')
  })

  it('come from files, too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'settings-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'smtp')
    await writeFile(file, 'smtps://user:secret@mail.example\n')
    expect(readSettings({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://user:secret@mail.example')
    expect(settingsMistakes({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://mail' })).toContain('are both set')
    expect(settingsMistakes({ SMTP_URL_FILE: join(folder, 'none') })).toContain('SMTP_URL_FILE cannot be read')
  })

  it('never repeat a password', () => {
    expect(settingsMistakes({ DATABASE_URL: 'mysql://user:secret@host/db' })).not.toContain('secret')
  })

  it('name who else may vouch for a customer', () => {
    const provider = { key: 'google', issuer: 'https://id.example', clientId: 'a', clientSecret: 'b,"c' }
    expect(readSettings({ IDENTITY_PROVIDERS: JSON.stringify([provider]) }).identityProviders).toEqual([provider])
  })

  it('bind hosts to shops', () => {
    expect(readSettings({ MARKET_HOSTS: 'vitrine.at=at, vitrine.ch=ch' }).marketHosts).toEqual(
      new Map([
        ['vitrine.at', 'at'],
        ['vitrine.ch', 'ch'],
      ]),
    )
  })
})
