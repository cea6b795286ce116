import type { Asset, Entry, RichTextNode } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { type Reading, type ReadingOptions, type Reply, startReading } from '../entries.ts'

const sys = (id: string) => ({
  id,
  space: { sys: { type: 'Link' as const, linkType: 'Space' as const, id: 'vitrine' } },
  environment: { sys: { type: 'Link' as const, linkType: 'Environment' as const, id: 'master' } },
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
})
const metadata = { tags: [], concepts: [] }

export const entry = (id: string, type: string, fields: Record<string, unknown>): Entry => ({
  metadata,
  sys: { ...sys(id), type: 'Entry', contentType: { sys: { type: 'Link', linkType: 'ContentType', id: type } } },
  fields,
})

export const asset = (id: string, url = `//images.example/${id}.jpg`, contentType = 'image/jpeg'): Asset => ({
  metadata,
  sys: { ...sys(id), type: 'Asset' },
  fields: {
    title: id,
    description: `Bild ${id}`,
    file: { url, fileName: id, contentType, details: { size: 1, image: { width: 1200, height: 800 } } },
  },
})

export const link = (id: string, linkType: 'Entry' | 'Asset' = 'Entry') => ({
  sys: { type: 'Link' as const, linkType, id },
})

export const words = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
})

export const node = (nodeType: string, content: RichTextNode[] = [], data: Record<string, unknown> = {}) => ({
  nodeType,
  content,
  data,
})

export const paragraph = (value: string) => node('paragraph', [words(value)])

const reply = (items: Entry[], entries: Entry[] = [], assets: Asset[] = []): Reply => ({
  items,
  includes: { Entry: entries, Asset: assets },
})

const optionsIn = (locale: Locale, skipped: string[] = []): ReadingOptions => ({
  locale,
  ownHosts: new Set(['localhost:3000']),
  skipped: ({ sys: { id } }, why) => skipped.push(`${id} ${why}`),
  today: '2026-11-15',
})

export const reading = (entries: Entry[] = [], assets: Asset[] = [], skipped: string[] = []): Reading =>
  startReading(reply([], entries, assets), optionsIn('de', skipped))
