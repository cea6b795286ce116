import type { ShopView } from '@vitrine/contracts/time-machine'
import { createWeightedCache } from '@vitrine/resilience'
import type { Search } from '@vitrine/search'
import type { Shop } from '@vitrine/shop'
import type { createStorefront } from '@vitrine/storefront'
import type { Pool } from 'pg'
import { openPreviewKeys } from '../data-folder/installation-secret.ts'
import type { Settings } from '../settings/settings.ts'

type StorefrontOptions = Parameters<typeof createStorefront>[0]
type TimeMachineSettings = NonNullable<StorefrontOptions['timeMachine']>
type ServicesThen = Awaited<ReturnType<TimeMachineSettings['open']>>
type SearchAccess = NonNullable<StorefrontOptions['search']>

type TimeMachineOptions = {
  settings: Settings
  pool: Pool
  publicUrl: URL
  shop: Pick<Shop, 'timeMachine'>
  search: Pick<Search, 'timeMachine'> | null
  /** How the storefront searches now. */
  access: SearchAccess | null
}

/** Views that are kept open. Each holds a small cache of goods and the documents of the index that differ. */
const mostViews = 8
/** Milliseconds until an open view is compared with the shop again. */
const checkEvery = 5_000

type OpenView = { services: Promise<ServicesThen>; version: string; checkedAt: number }

/** Joins shop and search of other moments, and keeps the views that staff look at. */
export async function openTimeMachine(options: TimeMachineOptions): Promise<TimeMachineSettings> {
  const { settings, pool, publicUrl, shop, search, access } = options
  const views = createWeightedCache<OpenView>({ maxWeight: mostViews, weightOf: () => 1 })
  const { keys } = await openPreviewKeys({ pool, settings })

  const versionNow = async () =>
    (await Promise.all([shop.timeMachine.version(), search?.timeMachine.version() ?? ''])).join(' | ')

  async function openServices({ at, shopper }: ShopView): Promise<ServicesThen> {
    const then = await shop.timeMachine.open({ at, shopper })
    const searchThen = await search?.timeMachine.open({
      at: Date.parse(at),
      loadProducts: (market, ids) => then.products(market, ids),
      changedProducts: then.changedProducts,
      stylesOf: then.stylesOf,
    })
    return {
      shop: {
        fetch: (input, init) => then.fetch(new Request(input, init), { isInProcess: true }),
        base: `${publicUrl.origin}/api`,
        isInProcess: true,
      },
      search:
        searchThen && access
          ? {
              ...access,
              fetch: (input, init) =>
                searchThen.fetch(new Request(input, init), { isInProcess: !(input instanceof Request) }),
              // Answers quote the shop of now.
              answerConfigurations: {},
            }
          : access,
      isIndexOfThen: searchThen?.isIndexOfThen ?? false,
    }
  }

  return {
    keys,
    async open(view) {
      const key = JSON.stringify([view.at, view.shopper])
      const existing = views.get(key)
      if (existing && performance.now() - existing.checkedAt < checkEvery) return existing.services
      const version = await versionNow()
      if (existing?.version === version) {
        existing.checkedAt = performance.now()
        return existing.services
      }
      const services = openServices(view)
      views.set(key, { services, version, checkedAt: performance.now() })
      // A failure is no view to keep.
      services.catch(() => views.delete(key))
      return services
    },
  }
}
