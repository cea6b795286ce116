import { useEffect, useState } from 'react'
import { ownItemKey } from '../platform/own-items.ts'

/** How a shopper can have the pictures of lists: of pieces that are worn, and larger. */
export type GridView = 'worn' | 'large'
export type GridViews = { isChosen: (view: GridView) => boolean; choose: (view: GridView) => void }

const itemName = 'grid'
/** The chosen views, each after a space; undefined until they are read. */
let chosen: string | undefined

function readChosen(): string {
  try {
    return (chosen ??= localStorage.getItem(ownItemKey(itemName)) ?? '')
  } catch {
    return (chosen = '')
  }
}

/** Lasts as long as the page, and longer with consent (D-01, D-03). */
export function useGridViews(): GridViews {
  const [views, setViews] = useState(chosen ?? '')
  useEffect(() => setViews(readChosen()), [])
  return {
    isChosen: (view) => views.includes(view),
    choose(view) {
      const word = ` ${view}`
      const next = views.includes(word) ? views.replace(word, '') : views + word
      setViews((chosen = next))
      // Most shoppers never choose, so what knows about consent is loaded with a choice. Without it nothing is kept.
      import('../platform/consented-storage.ts').then(({ saveItem }) => saveItem(itemName, next)).catch(() => {})
    },
  }
}
