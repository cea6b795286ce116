import { join } from 'node:path'
import { AttributeGroup, Category, Outfit, Store } from '@vitrine/contracts/catalogue'
import { allMarkets, defaultMarket } from '@vitrine/contracts/markets'
import { answerConfigurationOf } from '@vitrine/contracts/search'
import type { ReportsDatabase } from '@vitrine/database'
import type { Leases } from '@vitrine/database/processes'
import type { RateLimiter } from '@vitrine/resilience'
import { createSearch, type Search, type CatalogueSource, type PageSource } from '@vitrine/search'
import { recordStaffLine, type Shop } from '@vitrine/shop'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { openSearchKeys } from '../data-folder/installation-secret.ts'
import type { Settings } from '../settings/settings.ts'
import { openSearchServer } from './search-server.ts'

/** The organisation in the addresses of the embedded search. */
export const organisation = 'vitrine'

export type EmbeddedSearchOptions = {
  shop: Pick<Shop, 'catalogue' | 'productCatalogue' | 'changes' | 'listen'>
  pool: Pool
  /** Where reports of staff are read; null on the pool. */
  reports?: ReportsDatabase | null
  isMigrated?: boolean
  limiter?: RateLimiter | undefined
  /** Decide which of several processes writes a shared index, and which one releases planned drafts of the rules. */
  leases?: Leases | undefined
  settings: Pick<
    Settings,
    | 'dataDir'
    | 'processDir'
    | 'role'
    | 'cdnUrl'
    | 'answersModel'
    | 'installationSecret'
    | 'formerInstallationSecrets'
    | 'searchEngine'
  >
  publicUrl: URL
  /** Published pages, which answers quote. */
  pages?: PageSource
  report(event: string, error: unknown, facts: Record<string, string>): void
}

/** Starts the search service on the goods of the shop. */
export async function openSearch({
  shop,
  pool,
  reports,
  isMigrated,
  limiter,
  leases,
  settings,
  publicUrl,
  pages,
  report,
}: EmbeddedSearchOptions): Promise<Search> {
  return createSearch({
    source: sourceOf(shop),
    loadProducts: shop.productCatalogue.products,
    pool,
    ...(reports && { reports }),
    ...(isMigrated && { isMigrated }),
    limiter,
    sweepsByItself: settings.role !== 'web',
    dataDir: settings.dataDir,
    indexDir: join(settings.processDir, 'search'),
    cdnUrl: settings.cdnUrl,
    keys: (await openSearchKeys({ pool, settings })).keys,
    organisation,
    publicUrl,
    pages,
    answersModel: settings.answersModel ?? undefined,
    server: settings.searchEngine
      ? openSearchServer({ settings, searchEngine: settings.searchEngine, leases })
      : undefined,
    recordStaffLine,
    takeReleaseLease: leases && (() => leases.take('search.releases')),
    report,
  })
}

export const sourceOf = ({ catalogue, changes, listen }: EmbeddedSearchOptions['shop']): CatalogueSource => ({
  identity: catalogue.identity,
  styles: catalogue.styles,
  stylesOf: catalogue.stylesWith,
  productsNumbered: catalogue.productsNumbered,
  // Read each time: the shop's cache may be older than the change.
  structure: async () => ({
    categories: v.parse(v.array(Category), (await catalogue.part('categories')) ?? []),
    attributeGroups: v.parse(v.array(AttributeGroup), (await catalogue.part('attributeGroups')) ?? []),
    outfits: v.parse(v.array(Outfit), (await catalogue.part('outfits')) ?? []),
    stores: v.parse(v.array(Store), (await catalogue.part('stores')) ?? []),
  }),
  changes,
  listen,
})

/** Long enough to try the demo; a browser gets shorter ones. */
const demoSeconds = 30 * 86_400

const addressOf = (origin: string) => `${origin}/search-service/rest/organizations/${organisation}`

/** Base address of the commerce calls. */
export const commerceBase = (origin: string) => `${addressOf(origin)}/commerce/v2`

/** The entry of `runtime.json` about the search; nothing in it is a secret of a real installation. */
export async function describeSearch(search: Search, baseUrl: string): Promise<object> {
  return {
    base: commerceBase(baseUrl),
    events: `${addressOf(baseUrl)}/events/v1`,
    organizationId: organisation,
    accessToken: await search.tokens.issue({ seconds: demoSeconds }),
    expiredToken: await search.tokens.issue({ seconds: -60 }),
    answerConfigurationId: answerConfigurationOf(defaultMarket),
    answerConfigurations: Object.fromEntries(
      allMarkets.map((market) => [market.shopId, answerConfigurationOf(market)]),
    ),
    slots: Object.fromEntries(search.slots().map(({ name, id }) => [name, id])),
  }
}
