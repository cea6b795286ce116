import type { Locale } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import { idsByShop } from './ids-by-shop.ts'
import { isSafeOrHere, withoutPassword } from './addresses.ts'

/** The vendor's two hosts: older and newer accounts. */
const abTestingDomains = ['kameleoon.eu', 'kameleoon.io'] as const

/** `https://recommend.example/{merchantId}.js`: the host is fixed, since pages may send requests to it. */
const recommendationScript = v.pipe(
  v.string(),
  v.check(
    (input) => {
      if (!URL.canParse(input) || !input.includes('{merchantId}')) return false
      const url = new URL(input)
      return isSafeOrHere(url) && url.username === '' && !/[{}]/.test(url.host)
    },
    ({ input }) =>
      `RECOMMENDATION_SCRIPT_URL must be an address with {merchantId} in its path or query, such as https://recommend.example/{merchantId}.js, not "${withoutPassword(input)}"; it begins with https:// unless it is this machine`,
  ),
)

/** `https://publickey@errors.example/1`. */
const sentryDsn = v.pipe(
  v.string(),
  v.check((input) => {
    if (!URL.canParse(input)) return false
    const url = new URL(input)
    return isSafeOrHere(url) && /^\w+$/.test(url.username) && url.password === '' && /\/\d+$/.test(url.pathname)
  }, 'SENTRY_DSN must be a public DSN such as https://publickey@errors.example/1, without a secret; it begins with https:// unless it is this machine'),
)

/** The address before `/chat/completions`; a key in it would end up in logs. */
const modelAddress = v.pipe(
  v.string(),
  v.check((input) => {
    if (!URL.canParse(input)) return false
    const url = new URL(input)
    return isSafeOrHere(url) && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  }, 'ANSWERS_MODEL_URL must be an address such as https://models.example/v1, without a key in it; it begins with https:// unless it is this machine'),
)

/** Variables of services of other vendors: their ids, and where their scripts come from. */
export const outsideEnvironment = {
  TAG_MANAGER_ID: v.optional(idsByShop('TAG_MANAGER_ID', /^[\w-]{1,40}$/, 'GTM-ABC1')),
  USERCENTRICS_ID: v.optional(idsByShop('USERCENTRICS_ID', /^[\w-]{5,40}$/, 'Xa9fKq2Ls')),
  USERCENTRICS_GENERATION: v.optional(
    v.picklist(['v2', 'v3'], ({ input }) => `USERCENTRICS_GENERATION must be v2 or v3, not ${input}`),
    'v3',
  ),
  AB_TESTING_SITE_ID: v.optional(idsByShop('AB_TESTING_SITE_ID', /^[a-z\d]{10}$/, 'ab12cd34ef')),
  AB_TESTING_DOMAIN: v.optional(
    v.picklist(
      abTestingDomains,
      ({ input }) => `AB_TESTING_DOMAIN must be one of ${abTestingDomains.join(', ')}, not ${input}`,
    ),
    'kameleoon.eu',
  ),
  RECOMMENDATION_MERCHANT_ID: v.optional(idsByShop('RECOMMENDATION_MERCHANT_ID', /^[\w.-]{1,64}$/, 'shop-4711')),
  RECOMMENDATION_SCRIPT_URL: v.optional(recommendationScript),
  RECOMMENDATION_VENDOR: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^[^<>\r\n]{2,100}$/,
        'RECOMMENDATION_VENDOR must be the name and place of the vendor in one line, such as "Muster GmbH, Berlin"',
      ),
    ),
  ),
  RECOMMENDATION_STORAGE: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?!vitrine|consent$)[\w.:-]{2,40}$/,
        'RECOMMENDATION_STORAGE must be the beginning of the names that the script stores, such as "muster_"',
      ),
    ),
  ),
  ANSWERS_MODEL_URL: v.optional(modelAddress),
  ANSWERS_MODEL_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/, 'ANSWERS_MODEL_KEY must be a bearer token, in one line')),
  ),
  ANSWERS_MODEL_NAME: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w.:/@-]{1,200}$/,
        'ANSWERS_MODEL_NAME must be the name of a model such as small-instruct-2, in one word',
      ),
    ),
  ),
  SENTRY_DSN: v.optional(sentryDsn),
  SENTRY_ENVIRONMENT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\s/]{1,64}$/, 'SENTRY_ENVIRONMENT must be one word such as production, without slashes'),
    ),
    'unknown',
  ),
}

type OutsideVariables = v.InferOutput<v.ObjectSchema<typeof outsideEnvironment, undefined>>

/** Services of other vendors. A shop without an id does without the service. */
export type OutsideSettings = {
  /** Settings ids of another vendor's consent layer by shop; our own asks in all others. */
  usercentrics: { ids: Partial<Record<Locale, string>>; generation: 'v2' | 'v3' }
  /** Containers of the tag manager by shop. */
  tagManager: Partial<Record<Locale, string>>
  /** Sites of the A/B testing vendor by shop. */
  abTesting: { siteIds: Partial<Record<Locale, string>>; domain: string }
  /** Tells a vendor of recommendations what visitors view and buy, with consent. */
  recommendations: {
    merchantIds: Partial<Record<Locale, string>>
    scriptUrl: string
    vendor: string
    storagePrefix: string
  } | null
  /** A language model that writes answers to questions; without it templates do. */
  answersModel: { url: string; key?: string | undefined; name: string } | null
  /** Errors of pages and of the server are sent there; without it they are in the log only. */
  errorReports: { dsn: string; environment: string } | null
}

/** Adds a line to the mistakes where variables do not fit together. */
export function readOutsideSettings(output: OutsideVariables, mistakes: string[]): OutsideSettings {
  return {
    usercentrics: { ids: output.USERCENTRICS_ID ?? {}, generation: output.USERCENTRICS_GENERATION },
    tagManager: output.TAG_MANAGER_ID ?? {},
    abTesting: { siteIds: output.AB_TESTING_SITE_ID ?? {}, domain: output.AB_TESTING_DOMAIN },
    recommendations: readRecommendations(output, mistakes),
    answersModel: readAnswersModel(output, mistakes),
    errorReports: output.SENTRY_DSN ? { dsn: output.SENTRY_DSN, environment: output.SENTRY_ENVIRONMENT } : null,
  }
}

/** Visitors must read in the consent layer which vendor gets their data, so none is started without its name. */
function readRecommendations(output: OutsideVariables, mistakes: string[]): OutsideSettings['recommendations'] {
  const { RECOMMENDATION_MERCHANT_ID: merchantIds, RECOMMENDATION_SCRIPT_URL: scriptUrl } = output
  const { RECOMMENDATION_VENDOR: vendor, RECOMMENDATION_STORAGE: storagePrefix = '' } = output
  if (merchantIds && scriptUrl && vendor) return { merchantIds, scriptUrl, vendor, storagePrefix }
  if (merchantIds || scriptUrl || vendor || storagePrefix)
    mistakes.push(
      'RECOMMENDATION_MERCHANT_ID, RECOMMENDATION_SCRIPT_URL and RECOMMENDATION_VENDOR are used together only',
    )
  return null
}

function readAnswersModel(output: OutsideVariables, mistakes: string[]): OutsideSettings['answersModel'] {
  const { ANSWERS_MODEL_URL: url, ANSWERS_MODEL_KEY: key, ANSWERS_MODEL_NAME: name } = output
  if (url && name) return { url, key, name }
  if (url || key || name) mistakes.push('ANSWERS_MODEL_URL and ANSWERS_MODEL_NAME are used together only')
  return null
}
