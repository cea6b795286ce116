import { local } from '../../analytics/storage.ts'

/** The recent actions of the visitor; the service may order suggestions by them. */
export type HistoryElement = { name: string; value?: string; time: string; title?: string }
type KeptElement = HistoryElement & { internalTime: number }

export type History = {
  addElement(element: HistoryElement): void
  /** Newest first. */
  getHistory(): HistoryElement[]
  getMostRecentElement(): HistoryElement | null
  clear(): void
}

const key = '__coveo.analytics.history'
const mostElements = 20
const mostOfQuery = 75
const repeatMilliseconds = 60_000

/** Stores twenty elements in the browser. A repetition within a minute is not stored. */
export function createHistory(now: () => number = Date.now): History {
  function read(): readonly KeptElement[] {
    try {
      const kept: unknown = JSON.parse(local.read(key) ?? '[]')
      return Array.isArray(kept) ? (kept as KeptElement[]) : []
    } catch {
      return []
    }
  }

  return {
    addElement({ value, ...rest }) {
      const said = isQuery(rest) ? value?.trim().slice(0, mostOfQuery) : value
      if (isQuery(rest) && !said) return
      const kept = read()
      const [last] = kept
      const internalTime = now()
      if (last && last.value === said && internalTime - last.internalTime <= repeatMilliseconds) return
      const element = { ...rest, ...(said !== undefined && { value: said }), internalTime }
      local.write(key, JSON.stringify([element, ...kept].slice(0, mostElements)))
    },
    getHistory: () => read().map(toElement),
    getMostRecentElement() {
      const [last] = read()
      return last ? toElement(last) : null
    },
    clear: () => local.remove(key),
  }
}

const isQuery = ({ name }: { name: string }) => name.toLowerCase() === 'query'

function toElement(kept: KeptElement): HistoryElement {
  const { internalTime: _, ...element } = kept
  return element
}
