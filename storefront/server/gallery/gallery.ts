import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fetch } from '@vitrine/contracts/http'
import { stateOf } from '../../app/gallery/states/all-states.ts'
import { type FaultName, stateKey } from '../../app/gallery/states/state.ts'
import { createStorefront, type Storefront, type StorefrontOptions } from '../index.ts'
import { type Answers, faults } from './faults.ts'

/**
 * A storefront whose pages can be brought into every state. Faults happen in the services, so that the pages stay the
 * real ones. Each set of faults has a storefront of its own, because its caches must not reach other pages.
 */
export async function createGallery(options: StorefrontOptions): Promise<Storefront> {
  const usual = await createStorefront(options)
  const disturbed = new Map<string, Promise<Storefront>>()

  function storefrontFor(names: readonly FaultName[]): Promise<Storefront> | Storefront {
    if (names.length === 0) return usual
    const key = names.join(' ')
    const made = disturbed.get(key) ?? createStorefront(withFaults(options, names))
    disturbed.set(key, made)
    made.catch(() => disturbed.delete(key))
    return made
  }

  return {
    async fetch(request, visit) {
      const storefront = await storefrontFor(stateOf(stateIdOf(request))?.faults ?? [])
      return storefront.fetch(request, visit)
    },
    // Every page is rendered for its state.
    findFinished: () => null,
    markChanged: usual.markChanged,
  }
}

/** Pages name their state; what they send and ask for later is known by the page it comes from. */
function stateIdOf({ url, method, headers }: Request): string {
  const { pathname, searchParams } = new URL(url)
  const own = searchParams.get(stateKey)
  const from = headers.get('referer') ?? ''
  const isFromPage = (pathname.startsWith('/api/') || method !== 'GET') && URL.canParse(from)
  return own ?? (isFromPage ? new URL(from).searchParams.get(stateKey) : null) ?? ''
}

function withFaults(options: StorefrontOptions, names: readonly FaultName[]): StorefrontOptions {
  const { shop, search, content } = options
  const some = names.map((name) => faults[name])
  const isContentAway = some.some((fault) => fault.content === 'away')
  return {
    ...options,
    shop: { ...shop, fetch: some.reduce((fetch, fault) => disturb(fetch, fault.shop), shop.fetch) },
    ...(search && {
      search: { ...search, fetch: some.reduce((fetch, fault) => disturb(fetch, fault.search), search.fetch) },
    }),
    ...(content && isContentAway && { content: away(content) }),
  }
}

/** Calls are named by the end of their address: `/rpc/getBasket`, `/commerce/v2/listing`. */
function disturb(fetch: Fetch, answers: Answers | undefined): Fetch {
  if (!answers) return fetch
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const call = /[^/]+$/.exec(pathname)?.[0] ?? ''
    const answer = answers[call] ?? answers['*']
    const question = typeof init?.body === 'string' ? init.body : ''
    return answer ? answer(() => fetch(input, init), question) : fetch(input, init)
  }
}

/** A content service that does not answer, and no copies of earlier replies. */
const away = (content: NonNullable<StorefrontOptions['content']>): typeof content => ({
  ...content,
  access: { ...content.access, delivery: { ...content.access.delivery, host: '127.0.0.1:9' }, isInsecure: true },
  copiesFolder: join(tmpdir(), `vitrine-no-copies-${randomUUID()}`),
})
