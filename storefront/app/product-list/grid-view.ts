import { useSyncExternalStore } from 'react'
import { ownItemKey } from '../platform/own-items.ts'

/** How a shopper can have the pictures of lists: of pieces that are worn, and larger. */
export const gridViews = ['worn', 'large'] as const
type GridView = (typeof gridViews)[number]

const itemName = 'grid'
const watchers = new Set<() => void>()
/** The chosen views with spaces between them; undefined until they are read. */
let chosen: string | undefined

function readChosen(): string {
  try {
    return (chosen ??= localStorage.getItem(ownItemKey(itemName)) ?? '')
  } catch {
    return (chosen = '')
  }
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Chooses a view, or the usual one again. Lasts as long as the page, and longer with consent (D-01, D-03). */
function choose(view: GridView) {
  const next = gridViews.filter((each) => readChosen().includes(each) !== (each === view)).join(' ')
  chosen = next
  for (const watcher of watchers) watcher()
  // Most shoppers never choose, so what knows about consent is loaded with a choice. Without it the choice is not kept.
  import('../platform/consented-storage.ts').then(({ saveItem }) => saveItem(itemName, next)).catch(() => {})
}

export function useGridView(): [isChosen: (view: GridView) => boolean, choose: (view: GridView) => void] {
  const views = useSyncExternalStore(watch, readChosen, () => '')
  return [(view) => views.includes(view), choose]
}
