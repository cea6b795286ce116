import type { Fetch } from '@vitrine/contracts/http'
import { unsavedType } from './wire.ts'

type Item = { sys: { id: string; type: string; contentType?: unknown }; fields: Record<string, unknown> }

/** Unsaved changes of an editor. They are sent with every request for page data, and stored nowhere else. */
export function createUnsaved() {
  const saved = new Map<string, string>()
  const changed = new Map<string, Item>()

  return {
    /** Stores entries as they were before a change. */
    know(entries: unknown): void {
      for (const item of takeApart(entries)) saved.set(keyOf(item), JSON.stringify(item.fields))
    },

    /** Takes entries as the editor's page has them; answers whether that is news. */
    take(entries: unknown): boolean {
      let isNews = false
      for (const item of takeApart(entries)) {
        const key = keyOf(item)
        const fields = JSON.stringify(item.fields)
        const shown = changed.has(key) ? JSON.stringify(changed.get(key)?.fields) : saved.get(key)
        if (fields === shown) continue
        isNews = true
        changed.set(key, item)
      }
      return isNews
    },

    sendWith:
      (fetch: Fetch): Fetch =>
      (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input, location.href)
        const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
        const isPageRead = method === 'GET' && url.origin === location.origin && url.pathname.endsWith('.data')
        if (!isPageRead || changed.size === 0) return fetch(input, init)
        const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
        const body = JSON.stringify([...changed.values()])
        return fetch(url, { method: 'POST', body, headers: { 'Content-Type': unsavedType }, signal })
      },
  }
}

const keyOf = ({ sys }: Item) => `${sys.type} ${sys.id}`

/** Entries and assets one by one, with links where they stood inside of each other; circles come to an end that way. */
export function takeApart(graph: unknown): Item[] {
  const items = new Map<string, Item>()

  function withLinks(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withLinks)
    if (typeof value !== 'object' || value === null) return value
    if (!isItem(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withLinks(part)]))
    const { id, type, contentType } = value.sys
    const key = keyOf(value)
    if (!items.has(key)) {
      const item: Item = { sys: { id, type, contentType }, fields: {} }
      items.set(key, item)
      item.fields = withLinks(value.fields) as Item['fields']
    }
    return { sys: { type: 'Link', linkType: type, id } }
  }

  withLinks(graph)
  return [...items.values()]
}

function isItem(value: object): value is Item {
  const { sys, fields } = value as Partial<Item>
  return typeof sys?.id === 'string' && (sys.type === 'Entry' || sys.type === 'Asset') && typeof fields === 'object'
}
