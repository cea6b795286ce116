import { resolve } from 'node:path'
import { brand, isLocale, type Locale } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import { logLevels } from '../monitoring/log.ts'
import { isLoopback, isSafeOrHere, withoutPassword } from './addresses.ts'
import { idsByShop } from './ids-by-shop.ts'
import { outsideEnvironment, type OutsideSettings, readOutsideSettings } from './outside-settings.ts'

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

const port = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, ({ input }) => `${name} must be a whole number from 0 to 65535, not "${input}"`),
    v.transform(Number),
    v.maxValue(65_535, ({ input }) => `${name} must be a whole number from 0 to 65535, not "${input}"`),
  )

const address = (name: string, protocols: readonly string[], example: string) => {
  const mistake = ({ input }: { input: string }) =>
    `${name} must be an address such as ${example}, not "${withoutPassword(input)}"`
  return v.pipe(
    v.string(),
    v.check((input) => URL.canParse(input) && protocols.includes(new URL(input).protocol), mistake),
  )
}

/** Not every address PostgreSQL understands is a URL to the rest of the world: a socket's has no host. */
const databaseAddress = v.pipe(
  v.string(),
  v.regex(
    /^postgres(ql)?:\/\/[^\s/]*\/[^\s/?]+(\?\S*)?$/,
    ({ input }) =>
      `DATABASE_URL must be an address such as postgres://user:password@host:5432/vitrine, not "${withoutPassword(input)}"`,
  ),
)

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

/** The official client takes a name and a port; it would silently ignore an address with a scheme. */
const contentHost = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i,
      ({ input }) => `${name} must be a host such as cdn.contentful.com or localhost:4010, not "${input}"`,
    ),
  )

/** A value in an address or a header of the content service. */
const contentWord = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w.-]{1,128}$/, () => `${name} must have letters, digits, dots, dashes and underscores only`),
  )

/** Sites that may show our pages in a frame, for editors. */
const editorOrigins = v.pipe(
  v.string(),
  v.transform((input) => input.split(',').map((origin) => origin.trim().replace(/\/$/, ''))),
  v.check(
    (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    'EDITOR_ORIGINS must list origins such as "https://app.contentful.com,https://editor.example"',
  ),
)

/** Places for recommendations in a search service elsewhere: `home=5ea0…,product=487c…`. */
const searchSlots = v.pipe(
  v.string(),
  v.regex(/^[\w-]+=[\w-]+(,[\w-]+=[\w-]+)*$/, 'SEARCH_SLOTS must be a list such as "home=5ea0feab,product=487c208b"'),
  v.transform((input) => Object.fromEntries(input.split(',').map((pair) => pair.split('='))) as Record<string, string>),
)

/** `https://tile.example/{z}/{x}/{y}.png`: the host is fixed, since pages may load pictures from it and nowhere else. */
const mapTiles = v.pipe(
  v.string(),
  v.check(
    (input) => {
      if (!URL.canParse(input) || !['{z}', '{x}', '{y}'].every((part) => input.includes(part))) return false
      const url = new URL(input)
      return isSafeOrHere(url) && url.username === '' && !/[{}]/.test(url.host)
    },
    ({ input }) =>
      `MAP_TILES_URL must be an address with {z}, {x} and {y} in its path, such as https://tile.example/{z}/{x}/{y}.png, not "${withoutPassword(input)}"; it begins with https:// unless it is this machine`,
  ),
)

/** `© Map Maker https://maps.example/terms`: text, with an address at its end if it is a link. */
const attribution = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^[^<>\r\n]{0,200}?\p{L}[^<>\r\n]{0,200}$/u,
    'MAP_ATTRIBUTION must be one line of words, with an address behind them if they are to be a link',
  ),
  v.transform((input) => {
    const [, text = input, url = null] = /^(.*?)\s+(https:\/\/\S+)$/.exec(input) ?? []
    return { text, url }
  }),
)

/** Milliseconds. */
const timeoutSetting = v.pipe(
  v.string(),
  v.regex(/^\d{3,5}$/, ({ input }) => `DATABASE_PATIENCE must be from 100 to 99999 milliseconds, not "${input}"`),
  v.transform(Number),
  v.minValue(100, 'DATABASE_PATIENCE must be from 100 to 99999 milliseconds'),
)

const stylesMistake = ({ input }: { input: unknown }) =>
  `CATALOGUE_STYLES must be a whole number from 20 to 200000, not "${String(input)}"`

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

/** Supported payment providers. */
const paymentProviders = ['test', 'stripe'] as const

const Environment = v.object({
  PORT: v.optional(port('PORT'), '3000'),
  ADMIN_PORT: v.optional(port('ADMIN_PORT')),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'DATA_DIR must not be empty')), '.data'),
  BACKUP_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_PATIENCE: v.optional(timeoutSetting, '500'),
  PUBLIC_URL: v.optional(address('PUBLIC_URL', ['http:', 'https:'], 'https://www.vitrine.example')),
  MARKET_HOSTS: v.optional(marketHosts),
  ALLOWED_HOSTS: v.optional(hostList),
  CDN_URL: v.optional(
    v.union(
      [v.pipe(v.string(), v.regex(/^\/[\w/-]*$/)), address('CDN_URL', ['http:', 'https:'], 'https://cdn.example')],
      'CDN_URL must be a path such as /cdn or an address such as https://cdn.example',
    ),
    '/cdn',
  ),
  SHOP_URL: v.optional(address('SHOP_URL', ['http:', 'https:'], 'https://shop.example/api')),
  SEARCH_SLOTS: v.optional(searchSlots),
  SEARCH_ANSWERS: v.optional(idsByShop('SEARCH_ANSWERS', /^[\w-]{1,64}$/, '6b0fa1e4')),
  SEARCH_URL: v.optional(address('SEARCH_URL', ['http:', 'https:'], 'https://search.example/commerce/v2')),
  SEARCH_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,4096}$/, 'SEARCH_TOKEN must be a bearer token, in one line')),
  ),
  SEARCH_ANALYTICS: v.optional(v.picklist(['next', 'legacy'], 'SEARCH_ANALYTICS must be "next" or "legacy"'), 'next'),
  SEARCH_EVENTS_URL: v.optional(
    address('SEARCH_EVENTS_URL', ['http:', 'https:'], 'https://search.example/rest/organizations/shop/events/v1'),
  ),
  CHECKOUT_URL: v.optional(address('CHECKOUT_URL', ['http:', 'https:'], 'https://checkout.example')),
  CONTENT_HOST: v.optional(contentHost('CONTENT_HOST')),
  CONTENT_PREVIEW_HOST: v.optional(contentHost('CONTENT_PREVIEW_HOST')),
  CONTENT_SPACE: v.optional(contentWord('CONTENT_SPACE')),
  CONTENT_ENVIRONMENT: v.optional(contentWord('CONTENT_ENVIRONMENT')),
  CONTENT_TOKEN: v.optional(contentWord('CONTENT_TOKEN')),
  CONTENT_PREVIEW_TOKEN: v.optional(contentWord('CONTENT_PREVIEW_TOKEN')),
  CONTENT_PORT: v.optional(port('CONTENT_PORT')),
  CONTENT_PREVIEW_PORT: v.optional(port('CONTENT_PREVIEW_PORT')),
  EDITOR_ORIGINS: v.optional(editorOrigins, 'https://app.contentful.com,https://app.eu.contentful.com'),
  ADDRESS_SERVICE_URL: v.optional(address('ADDRESS_SERVICE_URL', ['http:', 'https:'], 'https://places.example')),
  MAP_TILES_URL: v.optional(mapTiles),
  MAP_ATTRIBUTION: v.optional(attribution),
  DEMO: v.optional(v.picklist(['on', 'off'], ({ input }) => `DEMO must be on or off, not ${input}`)),
  CATALOGUE_STYLES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, stylesMistake),
      v.transform(Number),
      v.minValue(20, stylesMistake),
      v.maxValue(200_000, stylesMistake),
    ),
    '400',
  ),
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
  PAYMENT_PROVIDER: v.optional(
    v.picklist(
      paymentProviders,
      ({ input }) => `PAYMENT_PROVIDER must be one of ${paymentProviders.join(', ')}, not ${input}`,
    ),
    'test',
  ),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[rs]k_(test|live)_\w+$/, 'STRIPE_SECRET_KEY must be a key such as sk_live_… or rk_live_…'),
    ),
  ),
  STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^pk_(test|live)_\w+$/, 'STRIPE_PUBLISHABLE_KEY must be a key such as pk_live_…')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_[\w+/=]+$/, 'STRIPE_WEBHOOK_SECRET must be a secret such as whsec_…')),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(logLevels, ({ input }) => `LOG_LEVEL must be one of ${logLevels.join(', ')}, not ${input}`),
    'warn',
  ),
})

export type Settings = OutsideSettings & {
  port: number
  adminPort: number
  dataDir: string
  /** Where backups are written to by other programs; `npm run doctor` looks at the age of the newest. */
  backupDir: string | null
  databaseUrl: string | null
  /** How long a request waits for a connection, in milliseconds. */
  databaseTimeoutMs: number
  publicUrl: URL | null
  marketHosts: ReadonlyMap<string, Locale>
  allowedHosts: readonly string[]
  cdnUrl: string
  shopUrl: string | null
  /** A search service that speaks the same protocol; without it the embedded one answers. */
  searchUrl: string | null
  /** Opens that service for the shop's own pages. */
  searchToken: string
  /** Ids of the places for recommendations, by their names. */
  searchSlots: Readonly<Record<string, string>>
  /** Answer configurations of that service by shop; without one a shop has no generated answers. */
  searchAnswers: Readonly<Partial<Record<Locale, string>>>
  /** The analytics that receive events of visitors; without an address, those beside the search service. */
  searchEvents: { mode: 'next' | 'legacy'; url: string | null }
  /** Address of the checkout element; without it the embedded one is served. */
  checkoutUrl: string | null
  content: ContentSettings
  /** Besides our own, sites that may show pages in a frame to an editor. */
  editorOrigins: readonly string[]
  /** Knows the places of postcodes better than the shop's own lists. */
  addressServiceUrl: string | null
  /** A map of streets for the store finder; without it there is the drawn one alone. */
  mapTiles: { url: string; attribution: { text: string; url: string | null } } | null
  /** Fills a shop that has nothing with demo goods, people and pages; some of their passwords are published. */
  isDemo: boolean
  catalogueStyles: number
  /** Mails go there; without it they are put into the data folder. */
  smtpUrl: string | null
  mailFrom: string
  /** How many proxies in front of us write down whom they were called by. */
  trustedProxies: number
  /** OpenID Connect providers that customers may sign in with. */
  identityProviders: readonly { key: string; issuer: string; clientId: string; clientSecret: string }[]
  /** Collects money through Stripe; without it, the test provider collects none. */
  stripe: { secretKey: string; webhookSecret: string; publishableKey?: string | undefined } | null
  logLevel: (typeof logLevels)[number]
}

/** Settings of the content service. */
type ContentSettings = {
  /** A service that speaks the same protocol; without it the embedded one answers. */
  host: string | null
  previewHost: string | null
  space: string
  environment: string
  token: string | null
  /** Without it there are no drafts to see. */
  previewToken: string | null
  /** Loopback ports of the embedded service; `null` where the settings leave them open. */
  port: number | null
  previewPort: number | null
}

type Variables = v.InferOutput<typeof Environment>

/** Parses each variable by itself, so that one mistake hides no other; a wrong one counts as not set afterwards. */
function readVariables(environment: Readonly<Record<string, string | undefined>>) {
  const mistakes: string[] = []
  const wrong: string[] = []
  const output: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(Environment.entries)) {
    const parsed = v.safeParse(schema, environment[name] === '' ? undefined : environment[name])
    if (parsed.success) output[name] = parsed.output
    else {
      mistakes.push(...parsed.issues.map((issue) => issue.message))
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
  if (output.DEMO === 'on' && isPublic)
    mistakes.push(
      'DEMO=on is for this machine only: passwords of demo accounts are published. Unset DEMO or PUBLIC_URL',
    )
  const adminPort = output.ADMIN_PORT ?? (output.PORT === 0 ? 0 : output.PORT + 1)
  if (adminPort === output.PORT && adminPort !== 0)
    mistakes.push(`ADMIN_PORT must differ from PORT, both are ${adminPort}`)
  if (adminPort > 65_535) mistakes.push(`ADMIN_PORT would be ${adminPort}: set it, or a lower PORT`)
  if (output.CONTENT_HOST && (!output.CONTENT_SPACE || !output.CONTENT_TOKEN))
    mistakes.push('CONTENT_HOST needs CONTENT_SPACE and CONTENT_TOKEN beside it')
  if (output.CONTENT_PREVIEW_HOST && !output.CONTENT_HOST)
    mistakes.push('CONTENT_PREVIEW_HOST needs CONTENT_HOST beside it')
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = output
  const publishableKey = output.STRIPE_PUBLISHABLE_KEY
  const isStripe = output.PAYMENT_PROVIDER === 'stripe'
  if (isStripe && (!secretKey || !webhookSecret))
    mistakes.push('PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET beside it')
  // Keys without the switch are a mistake: the shop would sell without being paid.
  if (!isStripe && (secretKey || webhookSecret || publishableKey))
    mistakes.push('STRIPE_SECRET_KEY and the other keys of Stripe are used only with PAYMENT_PROVIDER=stripe')
  const { MAP_TILES_URL: tilesUrl, MAP_ATTRIBUTION: credit } = output
  if (tilesUrl && !credit)
    mistakes.push('MAP_TILES_URL needs MAP_ATTRIBUTION beside it: map licences ask for the name of the source')
  if (credit && !tilesUrl) mistakes.push('MAP_ATTRIBUTION is used only with MAP_TILES_URL')
  const outside = readOutsideSettings(output, mistakes)
  // A variable that is wrong by itself may have caused a mistake about its combination with others.
  const isAboutWrong = (mistake: string) => wrong.some((name) => new RegExp(`\\b${name}\\b`).test(mistake))
  const all = [...single, ...mistakes.filter((mistake) => !isAboutWrong(mistake))]
  if (all.length > 0) throw new SettingsError(all)
  return {
    port: output.PORT,
    adminPort,
    dataDir: resolve(output.DATA_DIR),
    backupDir: output.BACKUP_DIR ? resolve(output.BACKUP_DIR) : null,
    databaseUrl: output.DATABASE_URL ?? null,
    databaseTimeoutMs: output.DATABASE_PATIENCE,
    publicUrl,
    marketHosts: output.MARKET_HOSTS ?? new Map(),
    allowedHosts: output.ALLOWED_HOSTS ?? [],
    cdnUrl: output.CDN_URL.replace(/\/$/, ''),
    searchUrl: output.SEARCH_URL?.replace(/\/$/, '') ?? null,
    searchToken: output.SEARCH_TOKEN ?? '',
    searchSlots: output.SEARCH_SLOTS ?? {},
    searchAnswers: output.SEARCH_ANSWERS ?? {},
    searchEvents: { mode: output.SEARCH_ANALYTICS, url: output.SEARCH_EVENTS_URL?.replace(/\/$/, '') ?? null },
    shopUrl: output.SHOP_URL?.replace(/\/$/, '') ?? null,
    checkoutUrl: output.CHECKOUT_URL?.replace(/\/$/, '') ?? null,
    content: {
      host: output.CONTENT_HOST ?? null,
      previewHost: output.CONTENT_PREVIEW_HOST ?? null,
      space: output.CONTENT_SPACE ?? 'vitrine',
      environment: output.CONTENT_ENVIRONMENT ?? 'master',
      token: output.CONTENT_TOKEN ?? null,
      previewToken: output.CONTENT_PREVIEW_TOKEN ?? null,
      port: output.CONTENT_PORT ?? null,
      previewPort: output.CONTENT_PREVIEW_PORT ?? null,
    },
    editorOrigins: output.EDITOR_ORIGINS,
    addressServiceUrl: output.ADDRESS_SERVICE_URL ?? null,
    mapTiles: tilesUrl && credit ? { url: tilesUrl, attribution: credit } : null,
    ...outside,
    isDemo: output.DEMO !== 'off' && !isPublic,
    catalogueStyles: output.CATALOGUE_STYLES,
    smtpUrl: output.SMTP_URL ?? null,
    mailFrom: output.MAIL_FROM,
    identityProviders: output.IDENTITY_PROVIDERS ?? [],
    trustedProxies: output.TRUSTED_PROXIES,
    stripe:
      isStripe && secretKey && webhookSecret
        ? { secretKey, webhookSecret, ...(publishableKey && { publishableKey }) }
        : null,
    logLevel: output.LOG_LEVEL,
  }
}
