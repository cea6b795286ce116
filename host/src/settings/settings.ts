import { resolve } from 'node:path'
import { brand, isLocale, type Locale } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import { logLevels } from '../monitoring/log.ts'
import { address, databaseAddress, port } from './address-values.ts'
import { isLoopback } from './addresses.ts'
import { brandEnvironment, type BrandSettings, readBrandSettings } from './brand-settings.ts'
import { contentEnvironment, type ContentSettings, readContentSettings } from './content-settings.ts'
import { eventEnvironment, type EventSettings, readEventSettings } from './event-settings.ts'
import { fileEnvironment, type FileSettings, readFileSettings } from './file-settings.ts'
import { mapEnvironment, type MapSettings, readMapSettings } from './map-settings.ts'
import { outsideEnvironment, type OutsideSettings, readOutsideSettings } from './outside-settings.ts'
import { paymentEnvironment, type PaymentSettings, readPaymentSettings } from './payment-settings.ts'
import { processEnvironment, type ProcessSettings, readProcessSettings } from './process-settings.ts'
import {
  readSearchEngineSettings,
  searchEngineEnvironment,
  type SearchEngineSettings,
} from './search-engine-settings.ts'
import { readSearchSettings, searchEnvironment, type SearchSettings } from './search-settings.ts'
import { readVariable } from './read-variable.ts'
import { readTracingSettings, tracingEnvironment, type TracingSettings } from './tracing-settings.ts'

/** Mistakes in the settings, all of them at once. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly exitCode = 78
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(
      `The shop cannot start: ${mistakes.length === 1 ? 'a setting is' : 'some settings are'} wrong.\n  ${mistakes.join('\n  ')}`,
    )
    this.mistakes = mistakes
  }
}

const marketHosts = v.pipe(
  v.string(),
  v.transform((input) => input.split(',').map((pair) => pair.trim().split('='))),
  v.check(
    (pairs) => pairs.every(([host, locale]) => host && isLocale(locale)),
    'MARKET_HOSTS must list hosts and their shops, such as "vitrine.at=at,vitrine.ch=ch"',
  ),
  v.transform((pairs) => new Map(pairs as [string, Locale][])),
)

const hostList = v.pipe(
  v.string(),
  v.transform((input) =>
    input
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  ),
)

/** Milliseconds. */
const timeoutSetting = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{3,5}$/, ({ input }) => `${name} must be from 100 to 99999 milliseconds, not "${input}"`),
    v.transform(Number),
    v.minValue(100, `${name} must be from 100 to 99999 milliseconds`),
  )

/** Mebibytes. */
const reserveSetting = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, ({ input }) => `DISK_RESERVE must be a whole number of mebibytes, such as 256, not "${input}"`),
  v.transform(Number),
)

const mailMistake = ({ input }: { input: unknown }) =>
  `MAIL_FROM must be an address such as "Shop <service@example.com>", not "${String(input)}"`

const providersMistake =
  'IDENTITY_PROVIDERS must be JSON such as [{"key":"google","issuer":"https://…","clientId":"…","clientSecret":"…"}]'

/** A list in JSON, because a secret may contain any character. */
const identityProviders = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value) as unknown
    } catch {
      addIssue({ message: providersMistake })
      return NEVER
    }
  }),
  v.array(
    v.strictObject(
      {
        key: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,30}$/, providersMistake)),
        issuer: v.pipe(v.string(), v.url(providersMistake)),
        clientId: v.pipe(v.string(), v.minLength(1, providersMistake)),
        clientSecret: v.pipe(v.string(), v.minLength(1, providersMistake)),
      },
      providersMistake,
    ),
    providersMistake,
  ),
)

const Environment = v.object({
  ...brandEnvironment,
  PORT: v.optional(port('PORT'), '3000'),
  ADMIN_PORT: v.optional(port('ADMIN_PORT')),
  BACKUP_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(databaseAddress('DATABASE_URL')),
  DATABASE_PATIENCE: v.optional(timeoutSetting('DATABASE_PATIENCE'), '500'),
  SERVICE_PATIENCE: v.optional(timeoutSetting('SERVICE_PATIENCE')),
  DISK_RESERVE: v.optional(reserveSetting, '256'),
  PUBLIC_URL: v.optional(address('PUBLIC_URL', ['http:', 'https:'], 'https://www.vitrine.example')),
  MARKET_HOSTS: v.optional(marketHosts),
  ALLOWED_HOSTS: v.optional(hostList),
  STAFF_MFA: v.optional(v.picklist(['optional', 'required'], 'STAFF_MFA must be optional or required'), 'optional'),
  CDN_URL: v.optional(
    v.union(
      [v.pipe(v.string(), v.regex(/^\/[\w/-]*$/)), address('CDN_URL', ['http:', 'https:'], 'https://cdn.example')],
      'CDN_URL must be a path such as /cdn or an address such as https://cdn.example',
    ),
    '/cdn',
  ),
  SHOP_URL: v.optional(address('SHOP_URL', ['http:', 'https:'], 'https://shop.example/api')),
  CHECKOUT_URL: v.optional(address('CHECKOUT_URL', ['http:', 'https:'], 'https://checkout.example')),
  ...searchEnvironment,
  ...searchEngineEnvironment,
  ...contentEnvironment,
  ADDRESS_SERVICE_URL: v.optional(address('ADDRESS_SERVICE_URL', ['http:', 'https:'], 'https://places.example')),
  ...fileEnvironment,
  ...eventEnvironment,
  BUILD: v.optional(
    v.picklist(['auto', 'never'], ({ input }) => `BUILD must be auto or never, not ${input}`),
    'auto',
  ),
  ...mapEnvironment,
  ...tracingEnvironment,
  SMTP_URL: v.optional(address('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example')),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/, mailMistake)),
    `${brand.name} <${brand.email}>`,
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d$/, ({ input }) => `TRUSTED_PROXIES must be a whole number from 0 to 9, not "${input}"`),
      v.transform(Number),
    ),
    '0',
  ),
  ...outsideEnvironment,
  IDENTITY_PROVIDERS: v.optional(identityProviders),
  ...paymentEnvironment,
  ...processEnvironment,
  PREPARE_PICTURES: v.optional(
    v.picklist(['on', 'off'], ({ input }) => `PREPARE_PICTURES must be on or off, not ${input}`),
    'on',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(logLevels, ({ input }) => `LOG_LEVEL must be one of ${logLevels.join(', ')}, not ${input}`),
    'warn',
  ),
})

export type Settings = BrandSettings &
  SearchSettings &
  SearchEngineSettings &
  ContentSettings &
  FileSettings &
  EventSettings &
  MapSettings &
  TracingSettings &
  OutsideSettings &
  PaymentSettings &
  ProcessSettings & {
    port: number
    adminPort: number
    /** Where backups are written to by other programs; `npm run doctor` looks at the age of the newest. */
    backupDir: string | null
    databaseUrl: string | null
    /** How long a request waits for a connection, in milliseconds. */
    databaseTimeoutMs: number
    /** How long a page waits for shop, search and content, in milliseconds; without it as long as is right for each. */
    serviceTimeoutMs: number | null
    /** Bytes that stay free on the volumes of the data: below, writes are refused. */
    diskReserveBytes: number
    publicUrl: URL | null
    marketHosts: ReadonlyMap<string, Locale>
    /** Whether staff may sign in by a password alone. */
    staffMfa: 'optional' | 'required'
    allowedHosts: readonly string[]
    cdnUrl: string
    shopUrl: string | null
    /** Address of the checkout element; without it the embedded one is served. */
    checkoutUrl: string | null
    /** Knows the places of postcodes better than the shop's own lists. */
    addressServiceUrl: string | null
    /** Mails go there; without it they are put into the data folder. */
    smtpUrl: string | null
    mailFrom: string
    /** How many proxies in front of us write down whom they were called by. */
    trustedProxies: number
    /** OpenID Connect providers that customers may sign in with. */
    identityProviders: readonly { key: string; issuer: string; clientId: string; clientSecret: string }[]
    /** Whether sizes of pictures are encoded ahead of requests. */
    preparesPictures: boolean
    /** Whether the start builds the storefront where its sources have changed; an image has its build already. */
    mayBuild: boolean
    logLevel: (typeof logLevels)[number]
  }

type Variables = v.InferOutput<typeof Environment>

/** Parses each variable by itself, so that one mistake hides no other; a wrong one counts as not set afterwards. */
function readVariables(environment: Readonly<Record<string, string | undefined>>) {
  const mistakes: string[] = []
  const wrong: string[] = []
  const output: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(Environment.entries)) {
    const value = readVariable(environment, name)
    const parsed = 'mistake' in value ? null : v.safeParse(schema, value.text)
    if (parsed?.success) output[name] = parsed.output
    else {
      mistakes.push(...('mistake' in value ? [value.mistake] : (parsed?.issues ?? []).map(({ message }) => message)))
      wrong.push(name)
      output[name] = v.parse(schema, undefined)
    }
  }
  return { output: output as Variables, mistakes, wrong }
}

/** Reads the environment once. An empty variable counts as one that is not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { output, mistakes: single, wrong } = readVariables(environment)
  const mistakes: string[] = []
  const publicUrl = output.PUBLIC_URL ? new URL(output.PUBLIC_URL) : null
  if (publicUrl?.protocol === 'http:' && !isLoopback(publicUrl)) {
    mistakes.push(
      'PUBLIC_URL must begin with https:// unless it is this machine, or sign-in cookies could be read on the way',
    )
  }
  const isPublic = publicUrl !== null && !isLoopback(publicUrl)
  const adminPort = output.ADMIN_PORT ?? (output.PORT === 0 ? 0 : output.PORT + 1)
  if (adminPort === output.PORT && adminPort !== 0)
    mistakes.push(`ADMIN_PORT must differ from PORT, both are ${adminPort}`)
  if (adminPort > 65_535) mistakes.push(`ADMIN_PORT would be ${adminPort}: set it, or a lower PORT`)
  const brandSettings = readBrandSettings(output, isPublic, mistakes)
  const bySubject = {
    ...brandSettings,
    ...readSearchSettings(output),
    ...readSearchEngineSettings(output, mistakes),
    ...readContentSettings(output, mistakes),
    ...readFileSettings(output, mistakes),
    ...readEventSettings(output, mistakes),
    ...readMapSettings(output, mistakes),
    ...readTracingSettings(output),
    ...readOutsideSettings(output, mistakes),
    ...readPaymentSettings(output, mistakes),
    ...readProcessSettings(output, brandSettings.dataDir, mistakes),
  }
  // A variable that is wrong by itself may have caused a mistake about its combination with others.
  const isAboutWrong = (mistake: string) => wrong.some((name) => new RegExp(`\\b${name}\\b`).test(mistake))
  const all = [...single, ...mistakes.filter((mistake) => !isAboutWrong(mistake))]
  if (all.length > 0) throw new SettingsError(all)
  return {
    ...bySubject,
    port: output.PORT,
    adminPort,
    backupDir: output.BACKUP_DIR ? resolve(output.BACKUP_DIR) : null,
    databaseUrl: output.DATABASE_URL ?? null,
    databaseTimeoutMs: output.DATABASE_PATIENCE,
    serviceTimeoutMs: output.SERVICE_PATIENCE ?? null,
    diskReserveBytes: output.DISK_RESERVE * 1024 * 1024,
    publicUrl,
    marketHosts: output.MARKET_HOSTS ?? new Map(),
    staffMfa: output.STAFF_MFA,
    allowedHosts: output.ALLOWED_HOSTS ?? [],
    cdnUrl: output.CDN_URL.replace(/\/$/, ''),
    shopUrl: output.SHOP_URL?.replace(/\/$/, '') ?? null,
    checkoutUrl: output.CHECKOUT_URL?.replace(/\/$/, '') ?? null,
    addressServiceUrl: output.ADDRESS_SERVICE_URL ?? null,
    smtpUrl: output.SMTP_URL ?? null,
    mailFrom: output.MAIL_FROM,
    identityProviders: output.IDENTITY_PROVIDERS ?? [],
    trustedProxies: output.TRUSTED_PROXIES,
    preparesPictures: output.PREPARE_PICTURES === 'on',
    mayBuild: output.BUILD === 'auto',
    logLevel: output.LOG_LEVEL,
  }
}
