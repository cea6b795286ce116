import type { Asset, Collection, Entry, Link } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { slugify } from '@vitrine/contracts/urls'

/** A reply of the content service with links as links. Resolving them all at once would tie entries into circles. */
export type Reply = Pick<Collection<Entry>, 'items' | 'includes'>

/** Everything one page is read from. */
export type Reading = {
  locale: Locale
  entry(link: unknown): Entry | undefined
  asset(link: unknown): Asset | undefined
  /** Hosts that are this shop's own: their pictures are asked for by path. */
  ownHosts: ReadonlySet<string>
  /** Entries from the page down to this one: an entry that occurs again closes a circle. */
  path: ReadonlySet<string>
  skipped(entry: Entry, why: string): void
  /** A unique anchor for a heading; equal headings get different ones. */
  idOf(words: string): string
  today: string
  /** Whether blocks say which entry they come from: to editors only. */
  isTagged?: boolean
}

export type ReadingOptions = Pick<Reading, 'locale' | 'ownHosts' | 'skipped' | 'today' | 'isTagged'>

export function startReading(reply: Reply, options: ReadingOptions): Reading {
  const entries = new Map([...reply.items, ...(reply.includes?.Entry ?? [])].map((entry) => [entry.sys.id, entry]))
  const assets = new Map((reply.includes?.Asset ?? []).map((asset) => [asset.sys.id, asset]))
  const ids = new Map<string, number>()
  return {
    ...options,
    path: new Set(),
    idOf(words) {
      const slug = slugify(words) || 'abschnitt'
      const count = (ids.get(slug) ?? 0) + 1
      ids.set(slug, count)
      return count === 1 ? slug : `${slug}-${count}`
    },
    entry: (link) => (isLink(link, 'Entry') ? entries.get(link.sys.id) : undefined),
    asset: (link) => (isLink(link, 'Asset') ? assets.get(link.sys.id) : undefined),
  }
}

function isLink(value: unknown, linkType: 'Entry' | 'Asset'): value is Link {
  const sys = (value as Partial<Link> | null | undefined)?.sys
  return sys?.type === 'Link' && sys.linkType === linkType
}

export const typeOf = (entry: Entry): string => entry.sys.contentType.sys.id

/** Fields come from outside: each reader checks the type of its value. */
export const textOf = ({ fields }: Entry | Asset, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export const isOn = ({ fields }: Entry, name: string): boolean => fields[name] === true

export const numberOf = ({ fields }: Entry, name: string): number | undefined => {
  const value = fields[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export const listOf = ({ fields }: Entry, name: string): readonly unknown[] => {
  const value = fields[name]
  return Array.isArray(value) ? value : []
}

export const textsOf = (entry: Entry, name: string): readonly string[] =>
  listOf(entry, name).filter((value) => typeof value === 'string')

export const choiceOf = <Choice extends string>(
  entry: Entry,
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): Choice => choices.find((choice) => choice === entry.fields[name]) ?? usual

/** Removes undefined values, so that a missing headline is a missing key. */
export const given = <T extends Record<string, unknown>>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
