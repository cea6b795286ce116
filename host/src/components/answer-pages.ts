import type { PageSource } from '@vitrine/search'
import { termsVersion } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import { pageParts, readAnswerPages, type SyncedEntry } from './read-answer-pages.ts'
import { readSizeCharts } from './read-size-charts.ts'

/** How pages are read: the delivery protocol of the content service, embedded or outside. */
export type PagesAccess = {
  space: string
  environment: string
  delivery: { host: string; accessToken: string }
  isInsecure: boolean
}

const Item = v.object({
  sys: v.object({
    id: v.string(),
    type: v.string(),
    contentType: v.optional(v.object({ sys: v.object({ id: v.string() }) })),
  }),
  fields: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))),
})
const SyncPage = v.object({
  items: v.array(Item),
  nextPageUrl: v.optional(v.string()),
  nextSyncUrl: v.optional(v.string()),
})

const timeoutMs = 5_000
/** How often published pages are looked for, on this machine and elsewhere. */
const everyMs = { here: 2_000, elsewhere: 15_000 } as const
const mostPages = 100
const mostEntries = 20_000

/**
 * Pages for answers. All entries are read once through the sync of the delivery protocol; after that each look asks for
 * changes only, so that a published text is known within seconds.
 */
export function createAnswerPages(access: PagesAccess, fetch: typeof globalThis.fetch = globalThis.fetch): PageSource {
  const { space, environment, delivery, isInsecure } = access
  const base = `${isInsecure ? 'http' : 'https'}://${delivery.host}/spaces/${space}/environments/${environment}/sync`
  let entries = new Map<string, SyncedEntry>()
  let token: string | undefined
  let version = 0

  async function ask(query: Readonly<Record<string, string>>): Promise<v.InferOutput<typeof SyncPage> | undefined> {
    const response = await fetch(`${base}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${delivery.accessToken}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (response.ok) return v.parse(SyncPage, await response.json())
    await response.body?.cancel()
    // A token that is too old is refused: everything is read again.
    if ('sync_token' in query && response.status === 400) return undefined
    throw new Error(`The content service answers ${response.status} to a sync`)
  }

  async function follow(): Promise<void> {
    const found = token === undefined ? new Map<string, SyncedEntry>() : new Map(entries)
    let query: Readonly<Record<string, string>> =
      token === undefined ? { initial: 'true', type: 'Entry' } : { sync_token: token }
    let hasChanged = token === undefined
    for (let pages = 0; pages < mostPages; pages++) {
      const page = await ask(query)
      if (!page) {
        token = undefined
        return follow()
      }
      for (const { sys, fields } of page.items) {
        const type = sys.contentType?.sys.id ?? ''
        hasChanged = true
        if (sys.type === 'Entry' && fields && pageParts.has(type) && found.size < mostEntries)
          found.set(sys.id, { id: sys.id, type, fields })
        else found.delete(sys.id)
      }
      const next = new URL(page.nextPageUrl ?? page.nextSyncUrl ?? '', base).searchParams.get('sync_token')
      if (next === null) throw new Error('A reply to a sync names no address to go on from')
      if (page.nextPageUrl === undefined) {
        entries = found
        token = next
        if (hasChanged) version += 1
        return
      }
      query = { sync_token: next }
    }
    throw new Error(`The content has more than ${mostPages} pages of entries`)
  }

  return {
    everyMs: isInsecure ? everyMs.here : everyMs.elsewhere,
    async version() {
      await follow()
      // Pages name terms of the market, which are filled in when they are loaded.
      return `${version} ${termsVersion()}`
    },
    load: async (locale) => readAnswerPages(entries, locale),
    sizeCharts: async (locale) => readSizeCharts(entries, locale),
  }
}
