import type { Search } from '@vitrine/search'
import type { createStorefront } from '@vitrine/storefront'
import { commerceBase } from './embedded-search.ts'
import type { Settings } from './settings.ts'

type SearchAccess = NonNullable<Parameters<typeof createStorefront>[0]['search']>

/** A question takes less than a second. */
const seconds = 60

/** How pages ask for recommendations: the embedded service, without a network, or the one the settings name. */
export function searchAccess(
  { searchUrl, searchToken }: Pick<Settings, 'searchUrl' | 'searchToken'>,
  embedded: Search | null,
  publicUrl: URL,
): SearchAccess | undefined {
  if (embedded) {
    return {
      fetch: (input, init) => embedded.fetch(new Request(input, init)),
      base: commerceBase(publicUrl.origin),
      token: () => embedded.tokens.issue({ seconds }),
    }
  }
  if (!searchUrl || !searchToken) return undefined
  return { fetch: globalThis.fetch, base: searchUrl, token: async () => searchToken }
}
