import type { Entry } from '@vitrine/contracts/content'
import { languageCodeOf, type Locale, locales, type Market } from '@vitrine/contracts/markets'
import { translatePath } from '@vitrine/contracts/urls'
import { unwrittenHome } from './unwritten-home.ts'
import { addressFields, type PageAddress, readAddresses } from './content/addresses.ts'
import { createCopies } from './content/copies.ts'
import type { ReadingOptions, Reply } from './content/entries.ts'
import { readFooter } from './content/footer.ts'
import { withMarketValues } from './content/market-values.ts'
import {
  readCategory,
  readContentPage,
  readHome,
  readServicePage,
  readServicePages,
  readSizeCharts,
  readStories,
} from './content/pages.ts'
import { type ContentAccess, type ContentSource, createContentSource, type Query } from './content/source.ts'
import { ContentUnavailable } from './content/unavailable.ts'
import { type UnsavedItem, withUnsaved } from './content/unsaved.ts'
import type {
  CategoryContent,
  ContentPage,
  FooterContent,
  HomePage,
  ServicePage,
  ServicePageEntry,
  SizeChart,
  StoryTeaser,
} from './content/views.ts'
import type { Counterparts } from './counterparts.ts'
import { createStaleWhileRevalidate } from './stale-while-revalidate.ts'

/** Editorial pages of one shop. `null` is what the service said: there is no such page. An outage throws. */
export type ContentClient = {
  home(): Promise<HomePage>
  /** A page below any path, `herbst/maentel`. */
  page(path: string): Promise<ContentPage | null>
  /** Stories of the magazine, latest first; none when the service is away. */
  stories(most: number): Promise<readonly StoryTeaser[]>
  /** A page below `/s/`, by the slug it has in this shop. */
  servicePage(slug: string): Promise<ServicePage | null>
  /** Entries of the navigation beside a service page; none when the service is away. */
  servicePages(): Promise<readonly ServicePageEntry[]>
  category(categoryId: number): Promise<CategoryContent | null>
  /** Editors' part of the footer; `null` when there is none or the service is away. */
  footer(): Promise<FooterContent | null>
  /** Every page of its own address, for lists of them. */
  addresses(): Promise<readonly PageAddress[]>
  /** Paths of all published pages, a minute old at most; null while they are unknown. */
  paths(): Promise<ReadonlySet<string> | null>
  /** Path in this shop of the page that any shop has at a path; null where there is none. */
  findMoved(path: string): Promise<string | null>
  /** Paths of an entry in the shops that have a translation; none when the service is away. */
  counterparts(id: string): Promise<Counterparts>
  /** All of them; none when the service is away. */
  sizeCharts(): Promise<readonly SizeChart[]>
}

export type ContentOptions = {
  /** Without a service the shop shows what it brings along. */
  access: ContentAccess | null
  /** Folder in which the last good copies survive a restart. */
  copiesFolder: string | null
  ownHosts: readonly string[]
  report: (event: string, error: unknown) => void
  /** How long a page waits for its words, in milliseconds. */
  timeoutMs?: number
  now?: () => number
}

/** How an editor reads: with what is being typed, and with notice of what was read. */
export type EditorOptions = { unsaved?: readonly UnsavedItem[]; onRead?: (entries: readonly Entry[]) => void }

/** How a page that is kept reads: with notice of each question and the entries that answered it. */
export type PageReadOptions = { onReply?: (query: Query, items: readonly Entry[]) => void }

/** `(market) => ContentClient`; published content for visitors, drafts for an editor. */
export type ContentClients = {
  (market: Market, words?: 'published' | 'drafts', reading?: EditorOptions & PageReadOptions): ContentClient
  /** Something was published: requests from now on wait for the words as they are. */
  expire(): void
}

/** Fields that lists of stories show. */
const storyFields =
  'sys,fields.slug,fields.localSlug,fields.topline,fields.headline,fields.subline,fields.publishedOn,fields.teaserImage,fields.teaserImageMobile'

/** The limit of entries in one response. */
const mostAtOnce = 1000

type Read<View> = (reply: Reply, options: ReadingOptions) => View

/** Connects to the content service, once for all visitors. */
export function createContentClients({
  access,
  copiesFolder,
  ownHosts,
  report,
  timeoutMs = access?.timeoutMs ?? 800,
  now = Date.now,
}: ContentOptions): ContentClients {
  const source: ContentSource | null =
    access &&
    createContentSource({ access, copies: createCopies({ folder: copiesFolder, report, now }), report, timeoutMs, now })
  const hosts = new Set(ownHosts)
  const skipped: ReadingOptions['skipped'] = ({ sys }, why) =>
    report('content.block.skipped', new Error(`Entry ${sys.id} ${why}`))

  function asking(
    locale: Locale,
    words: 'published' | 'drafts',
    { unsaved = [], onRead, onReply }: EditorOptions & PageReadOptions,
  ) {
    return async function ask<View>(query: Query, read: Read<View>): Promise<View> {
      const reply = (await source?.[words](locale, query)) ?? { items: [] }
      onReply?.(query, reply.items)
      onRead?.([...reply.items, ...(reply.includes?.Entry ?? [])])
      const today = new Date(now()).toISOString().slice(0, 10)
      const isTagged = words === 'drafts'
      return read(withMarketValues(withUnsaved(reply, unsaved), locale), {
        locale,
        ownHosts: hosts,
        skipped,
        today,
        isTagged,
      })
    }
  }

  async function readAllAddresses(ask: ReturnType<typeof asking>): Promise<readonly PageAddress[]> {
    const found: PageAddress[] = []
    for (const [type, select] of Object.entries(addressFields)) {
      for (let skip = 0, isMore = true; isMore; skip += mostAtOnce) {
        const query = { content_type: type, select, include: 1, limit: mostAtOnce, skip }
        const { pages, read } = await ask({ ...query, order: 'sys.id' }, readAddresses)
        found.push(...pages)
        isMore = read === mostAtOnce
      }
    }
    return found
  }
  /** By entry; the list of a shop serves the heads of all its pages. */
  const publishedPaths = createStaleWhileRevalidate(
    async (locale: Locale) =>
      new Map((await readAllAddresses(asking(locale, 'published', {}))).map(({ id, to }) => [id, to])),
    { maxAgeMs: 60_000, retryAfterMs: 5_000, now },
  )

  const footerQuery: Query = { content_type: 'appFooter', include: 3, limit: 1 }
  const publishedFooter = createStaleWhileRevalidate(
    (locale: Locale) => asking(locale, 'published', {})(footerQuery, readFooter),
    {
      maxAgeMs: 60_000,
      retryAfterMs: 5_000,
      now,
    },
  )

  const clientIn = (
    market: Market,
    words: 'published' | 'drafts' = 'published',
    reading: EditorOptions & PageReadOptions = {},
  ): ContentClient => {
    const ask = asking(market.locale, words, reading)
    const servicePage = (slug: string) =>
      ask({ content_type: 'servicePage', 'fields.slug': germanSlug(slug, market), limit: 1 }, readServicePage)

    return {
      async home() {
        const home = await ask({ content_type: 'index', limit: 1 }, readHome).catch(whenAway('away' as const))
        if (home === 'away') return { ...unwrittenHome, isStandIn: true }
        return home && home.blocks.length > 0 ? home : unwrittenHome
      },
      async page(path) {
        const pageBy = (field: 'slug' | 'localSlug') =>
          ask({ content_type: 'contentPage', [`fields.${field}`]: path, limit: 1 }, readContentPage)
        const found = (await pageBy('slug')) ?? (await pageBy('localSlug'))
        return found && (found.headline || found.blocks.length > 0) ? found : null
      },
      stories: (most) =>
        ask(
          {
            content_type: 'contentPage',
            'fields.layout': 'story',
            order: '-fields.publishedOn',
            select: storyFields,
            include: 1,
            limit: most,
          },
          readStories,
        ).catch(whenAway([])),
      servicePage,
      servicePages: () =>
        ask(
          {
            content_type: 'servicePage',
            select: 'fields.slug,fields.title,fields.layout,fields.navigationGroup,fields.position,sys.contentType',
            order: 'fields.position',
            include: 0,
            limit: 200,
          },
          readServicePages,
        ).catch(whenAway([])),
      addresses: () => readAllAddresses(ask),
      async paths() {
        const known = await publishedPaths(market.locale)
        return known ? new Set(known.values()) : null
      },
      async findMoved(path) {
        const own = await publishedPaths(market.locale)
        if (!own || [...own.values()].includes(path)) return null
        for (const locale of locales)
          for (const [id, to] of (await publishedPaths(locale)) ?? []) if (to === path) return own.get(id) ?? null
        return null
      },
      async counterparts(id) {
        const found: [Locale, string][] = []
        // One after the other: a page is not worth five questions at once.
        for (const locale of locales) {
          const path = (await publishedPaths(locale))?.get(id)
          if (path) found.push([locale, path])
        }
        return Object.fromEntries(found)
      },
      category: (categoryId) =>
        ask({ content_type: 'category', 'fields.categoryId': categoryId, limit: 1 }, readCategory),
      footer: () =>
        words === 'published' ? publishedFooter(market.locale) : ask(footerQuery, readFooter).catch(whenAway(null)),
      sizeCharts: () => ask({ content_type: 'sizeChart', include: 2, limit: 100 }, readSizeCharts).catch(whenAway([])),
    }
  }
  return Object.assign(clientIn, {
    expire() {
      source?.expire()
      publishedPaths.expire()
      publishedFooter.expire()
    },
  })
}

const whenAway =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof ContentUnavailable) return instead
    throw error
  }

/** Entries have one slug, the German one; the pages every shop must have are called differently in each language. */
const germanSlug = (slug: string, { locale }: Market): string =>
  translatePath(`/s/${slug}/`, languageCodeOf(locale), 'de').slice('/s/'.length, -1)
