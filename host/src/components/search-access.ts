import { answerConfigurations } from '@vitrine/contracts/search'
import type { Search } from '@vitrine/search'
import type { createStorefront } from '@vitrine/storefront'
import { commerceBase, organisation } from './embedded-search.ts'
import type { Settings } from '../settings/settings.ts'

type SearchAccess = NonNullable<Parameters<typeof createStorefront>[0]['search']>

/** Search tokens for browsers; they are renewed long before they expire. */
const tokenSeconds = 24 * 60 * 60

/** How the storefront searches: in the embedded service without the way over the network, or in the one that is set. */
export function searchAccess(
  settings: Pick<
    Settings,
    'searchUrl' | 'searchToken' | 'searchSlots' | 'searchAnswers' | 'searchEvents' | 'serviceTimeoutMs'
  >,
  search: Search | null,
  publicUrl: URL,
): SearchAccess | null {
  const { searchUrl, searchToken, searchSlots, searchAnswers, searchEvents, serviceTimeoutMs } = settings
  const patience = serviceTimeoutMs === null ? {} : { timeoutMs: serviceTimeoutMs }
  if (searchUrl)
    return {
      fetch: globalThis.fetch,
      base: searchUrl,
      organizationId: /\/organizations\/([^/]+)/.exec(searchUrl)?.[1] ?? organisation,
      token: async () => searchToken,
      slots: () => searchSlots,
      answerConfigurations: searchAnswers,
      events: eventsBeside(searchUrl, searchEvents),
      ...patience,
    }
  if (!search) return null
  let token: { text: Promise<string>; madeAt: number } | undefined
  return {
    fetch: (input, init) => search.fetch(new Request(input, init), { isInProcess: true }),
    isInProcess: true,
    base: commerceBase(publicUrl.origin),
    organizationId: organisation,
    token() {
      const isOld = !token || Date.now() - token.madeAt > (tokenSeconds * 1000) / 4
      if (isOld) token = { text: search.tokens.issue({ seconds: tokenSeconds }), madeAt: Date.now() }
      return token?.text ?? Promise.reject(new Error('There is no token'))
    },
    slots: () => Object.fromEntries(search.slots().map(({ name, id }) => [name, id])),
    answerConfigurations,
    events: eventsBeside(commerceBase(''), searchEvents),
    ...patience,
  }
}

/**
 * Addresses for events beside that of the commerce calls. The vendor has another host for them; a setting replaces the
 * address of the mode in use.
 */
export function eventsBeside(searchUrl: string, { mode, url }: Settings['searchEvents']): SearchAccess['events'] {
  const beside = searchUrl.replace(/^(https:\/\/[\w-]+)\.(org\w*\.coveo\.com\/)/, '$1.analytics.$2')
  const addresses = {
    next: beside.replace(/\/commerce\/v2$/, '/events/v1'),
    legacy: beside.replace(/\/rest\/.*$/, '/rest/ua'),
  }
  return { mode, ...addresses, ...(url && { [mode]: url }) }
}
