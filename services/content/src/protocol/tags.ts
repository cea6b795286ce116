import { type Tag, undeclared } from '../items/tag.ts'
import { readFlatFilters } from './flat-filters.ts'
import type { Place } from './paths.ts'
import { link } from './present.ts'
import { readPage } from './read-query.ts'
import { invalidQuery, notFound } from './refusal.ts'
import { shownTags, type ContentView } from './content-view.ts'

const places: Readonly<Record<string, Place<Tag>>> = {
  'sys.id': { type: 'Symbol', read: ({ id }) => [id] },
  'sys.visibility': { type: 'Symbol', read: ({ visibility }) => [visibility] },
  name: { type: 'Symbol', read: ({ name }) => [name] },
}

/** `/tags`: tags with a name, and tags in use. */
export function listTags(params: URLSearchParams, view: ContentView): object {
  const { limit, skip } = readPage(params)
  const filters = readFlatFilters(params, places)
  const found = allTags(view).filter((tag) => filters.every((filter) => filter(tag)))
  found.sort(readOrder(params.get('order') ?? 'sys.id'))
  const items = found.slice(skip, skip + limit).map((tag) => present(tag, view))
  return { sys: { type: 'Array' }, total: found.length, skip, limit, items }
}

export function oneTag(id: string, view: ContentView): object {
  const tag = allTags(view).find((one) => one.id === id)
  if (!tag) throw notFound({ type: 'Tag', id, environment: view.environment, space: view.space })
  return present(tag, view)
}

function allTags(view: ContentView): Tag[] {
  const known = new Map([...view.tags].filter(([, { visibility }]) => visibility === 'public'))
  for (const kind of ['Entry', 'Asset'] as const)
    for (const item of view.snapshot.all(kind))
      for (const id of shownTags(item, view)) if (!known.has(id)) known.set(id, undeclared(id))
  return [...known.values()]
}

function readOrder(order: string): (one: Tag, other: Tag) => number {
  const sign = order.startsWith('-') ? -1 : 1
  const path = order.replace(/^-/, '')
  const place = Object.hasOwn(places, path) ? places[path] : undefined
  if (!place) throw invalidQuery('unsupportedOrder', order)
  const valueOf = (tag: Tag) => `${String(place.read(tag)[0])} ${tag.id}`
  return (one, other) => (valueOf(one) < valueOf(other) ? -sign : sign)
}

const present = ({ id, name, visibility }: Tag, { space, environment }: ContentView) => ({
  sys: {
    space: link('Space', space),
    id,
    type: 'Tag' as const,
    createdAt: knownSince,
    updatedAt: knownSince,
    environment: link('Environment', environment),
    version: 1,
    visibility,
  },
  name,
})

/** Tags have no creation date of their own. */
const knownSince = '2026-01-01T00:00:00.000Z'
