import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoFolder as demoBrandFolder } from '@vitrine/brand-kit/current'
import type { StaffMember } from '@vitrine/contracts/staff'
import type { ContentClient } from '@vitrine/contracts/studio'
import { openDatabase } from '@vitrine/database'
import { type RateLimiter, startWithRetry } from '@vitrine/resilience'
import type { Pool } from 'pg'
import type { ContentBundle } from './exchange/content-bundle.ts'
import { readFiles } from './exchange/read-files.ts'
import { writeExport } from './exchange/write-export.ts'
import { type Examples, findExamples } from './snapshot/example-drafts.ts'
import { createItemStore } from './items/item-store.ts'
import { migrateContent } from './items/migrate.ts'
import { createServer } from './protocol/server.ts'
import { createContentCache, type PublishedChanges, type Report } from './snapshot/content-cache.ts'
import { createEditing, type RecordStaffLine } from './studio/editing.ts'
import { createStudio, type Studio } from './studio/studio.ts'
import { type ImportCounts, importBundle } from './exchange/import-bundle.ts'
import { mergeFields } from './exchange/merge-item.ts'
import { type RemovalCounts, removeBundle } from './exchange/remove-bundle.ts'
import { createRequestCounter, type Figures } from './request-counter.ts'

export type ContentOptions = {
  pool: Pool
  /** The caller has brought the tables up to date. */
  isMigrated?: boolean
  /** Part of the addresses of the protocol. */
  space?: string
  environment?: string
  /** Where pictures are, without a scheme: `//localhost:3000/cdn/content`. */
  imagesUrl: string
  /** Tokens for published content and for drafts. A token of one kind is invalid for the other. */
  tokens: { delivery: readonly string[]; preview: readonly string[] }
  /** The shop's own tokens, for which no limit holds. */
  ownTokens?: { delivery: string; preview: string }
  /** Requests a second and token. */
  limits?: { delivery: number; preview: number }
  /** Counts requests of a token in several processes together. */
  limiter?: RateLimiter | undefined
  /** A folder whose files fill a service that has never had content. */
  demo?: string
  /** Runs the filling while no other process fills the same tables. */
  fillAlone?: (fill: () => Promise<void>) => Promise<void>
  /** Writes into the log of staff; without it no member of staff can write. */
  recordStaffLine?: RecordStaffLine
  report: Report
  /** Milliseconds since 1970. */
  now?: () => number
}

export type Content = {
  /** Published content. */
  delivery(request: Request): Promise<Response>
  /** The same with the latest drafts. */
  preview(request: Request): Promise<Response>
  /** Whether requests are answered: the content has been read. */
  ready(): boolean
  /** Settles when the content of this start has been read. */
  started: Promise<void>
  /** Reads all changes that are committed by now. */
  catchUp(): Promise<void>
  /** Calls the listener when published content has changed, once requests are answered with it; `null` means everything. */
  listen(listener: (changes: PublishedChanges | null) => void): void
  import(bundle: ContentBundle, by?: string): Promise<ImportCounts>
  /** Whole items for those of a bundle that mention some fields only, as an import would make them. */
  complete(bundle: ContentBundle): ContentBundle
  /** Removes the items of a bundle that were not changed since. */
  remove(bundle: ContentBundle, by?: string): Promise<RemovalCounts>
  export(options: { withDrafts: boolean }): Promise<object>
  /** The editor's interface. */
  studio: Studio
  /** The same as one member of staff may use it. */
  editingOf(member: StaffMember): ContentClient
  /** Whether there is such an entry or asset, published or not. */
  find(kind: 'Entry' | 'Asset', id: string): { type: string | null } | undefined
  /** A draft and an entry with a broken link, to try previews with. */
  examples(): Examples
  figures(): Figures
  close(): Promise<void>
}

/** The pages of the demo brand. */
export const demoFolder = pathToFileURL(join(demoBrandFolder, 'content'))

/** The content service: entries and assets in PostgreSQL, answered from memory in the vendor's protocol. */
export function createContent({
  pool,
  isMigrated = false,
  space = 'vitrine',
  environment = 'master',
  imagesUrl,
  tokens,
  ownTokens,
  limits = { delivery: 55, preview: 14 },
  limiter,
  demo,
  fillAlone = (fill) => fill(),
  recordStaffLine = () => Promise.reject(new Error('This content service has no log of staff')),
  report,
  now = Date.now,
}: ContentOptions): Content {
  const store = createItemStore(openDatabase(pool))
  const cache = createContentCache({ store, report })
  const counter = createRequestCounter()
  const moment = () => new Date(now()).toISOString()
  const server = (kind: 'delivery' | 'preview') =>
    createServer({
      kind,
      cache,
      source: { seq: cache.seq, changesSince: store.changesSince },
      space,
      environment,
      imagesUrl,
      tokens: tokens[kind],
      unlimited: ownTokens?.[kind],
      perSecond: limits[kind],
      sharedLimiter: limiter,
      count: (call, status) => counter.count(kind, call, status),
      report,
      now,
    })

  /** Only before the first change: emptied content stays empty. */
  async function fillDemo(folder: string): Promise<void> {
    if ((await store.lastSeq()) > 0 || !existsSync(folder)) return
    const bundle = await readFiles(folder)
    for (const { severity, where, what } of bundle.problems)
      if (severity === 'error') report('content.demo_has_mistakes', new Error(`${where}: ${what}`), {})
    await importBundle(bundle, store, moment(), null)
  }

  // The database may be unavailable at first: the content is read as soon as it answers.
  const starting = startWithRetry(
    async () => {
      if (!isMigrated) await migrateContent(pool)
      if (demo && (await store.lastSeq()) === 0) await fillAlone(() => fillDemo(demo))
      await cache.start()
    },
    (error, facts) => report('content.not_started', error, facts),
  )

  const studio = createStudio({ store, cache, imagesUrl, now: moment })
  return {
    delivery: server('delivery'),
    preview: server('preview'),
    ready: cache.isReady,
    started: starting.done,
    catchUp: cache.catchUp,
    listen: cache.listen,
    async import(bundle, by) {
      const taken = await importBundle(bundle, store, moment(), by ?? null)
      await cache.catchUp()
      return taken
    },
    complete: (bundle) => ({
      ...bundle,
      items: bundle.items.map((item) => ({
        ...item,
        fields: mergeFields(cache.draft().get(item.kind, item.id), item),
      })),
    }),
    async remove(bundle, by) {
      const removed = await removeBundle(bundle, store, moment(), by ?? null)
      await cache.catchUp()
      return removed
    },
    async export({ withDrafts }) {
      const { items, tags } = await store.readAll()
      const types = cache.types().values()
      return writeExport(items, { space, environment, imagesUrl, types, tags, withDrafts })
    },
    studio,
    editingOf: createEditing(studio, recordStaffLine),
    find: (kind, id) => cache.draft().get(kind, id),
    examples: () => findExamples(cache.draft(), cache.published()),
    figures: () => ({
      requests: counter.read(),
      entries: { published: cache.published().size('Entry'), all: cache.draft().size('Entry') },
      assets: { published: cache.published().size('Asset'), all: cache.draft().size('Asset') },
    }),
    async close() {
      await starting.stop()
      await cache.close()
    },
  }
}
