import type { Fetch, SigningKeys } from '@vitrine/contracts/http'
import type { Locale } from '@vitrine/contracts/markets'
import type { ShopView } from '@vitrine/contracts/time-machine'
import type { SearchAccess } from '../../app/platform/search.ts'

/** The services as of a moment. They answer reads only. */
export type ServicesThen = {
  shop: { fetch: Fetch; base: string; isInProcess: boolean }
  search: SearchAccess | null
  /** Whether lists are sorted and filtered by the prices of then. */
  isIndexOfThen: boolean
}

/** A view with its services, and the start of each shop within it. */
export type ViewThen = { view: ShopView; services: ServicesThen; marketUrls: Readonly<Record<Locale, string>> }

/** Passed in by the host. */
export type TimeMachineSettings = {
  /** Sign links. */
  keys: SigningKeys
  /** The same services for the same view, until what they show is outdated. */
  open(view: ShopView): Promise<ServicesThen>
}
