import type { Search } from '@vitrine/search'
import type { createStorefront } from '@vitrine/storefront'
import { commerceBase, organisation } from './embedded-search.ts'
import type { Settings } from '../settings/settings.ts'

type SearchAccess = NonNullable<Parameters<typeof createStorefront>[0]['search']>

/** Search tokens for browsers; they are renewed long before they expire. */
const tokenSeconds = 24 * 60 * 60

/** How the storefront searches: in the embedded service without the way over the network, or in the one that is set. */
export function searchAccess(
  { searchUrl, searchToken, searchSlots }: Pick<Settings, 'searchUrl' | 'searchToken' | 'searchSlots'>,
  search: Search | null,
  publicUrl: URL,
): SearchAccess | null {
  if (searchUrl)
    return {
      fetch: globalThis.fetch,
      base: searchUrl,
      organizationId: /\/organizations\/([^/]+)/.exec(searchUrl)?.[1] ?? organisation,
      token: async () => searchToken,
      slots: () => searchSlots,
    }
  if (!search) return null
  let token: { text: Promise<string>; madeAt: number } | undefined
  return {
    fetch: (input, init) => search.fetch(new Request(input, init)),
    base: commerceBase(publicUrl.origin),
    organizationId: organisation,
    token() {
      const isOld = !token || Date.now() - token.madeAt > (tokenSeconds * 1000) / 4
      if (isOld) token = { text: search.tokens.issue({ seconds: tokenSeconds }), madeAt: Date.now() }
      return token?.text ?? Promise.reject(new Error('There is no token'))
    },
    slots: () => Object.fromEntries(search.slots().map(({ name, id }) => [name, id])),
  }
}
