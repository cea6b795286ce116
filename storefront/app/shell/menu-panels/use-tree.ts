import { useCallback, useEffect, useState } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import type { CategoryNode } from '../../platform/categories.ts'
import { topCategories } from '../menu-entries.ts'

type Top = readonly CategoryNode[]

/** The whole menu: on its way, not to be had, or there. */
export type Tree = { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready'; top: Top }

const trees = new Map<number, Promise<Top>>()

/** Asked for once as long as the page lives, unless it could not be had. */
function treeOf(shopId: number): Promise<Top> {
  const known = trees.get(shopId)
  if (known) return known
  const asked = fetch(`/api/menu?shop=${shopId}`).then(async (response) => {
    if (!response.ok) throw new Error(`/api/menu answered ${response.status}`)
    return topCategories((await response.json()) as CategoryNode[])
  })
  trees.set(shopId, asked)
  asked.catch(() => trees.delete(shopId))
  return asked
}

export function useTree(): Tree {
  const { market } = useI18n()
  const [top, setTop] = useState<Top | 'failed' | null>(null)
  const ask = useCallback(
    (isWanted: () => boolean) => {
      treeOf(market.shopId).then(
        (found) => isWanted() && setTop(found),
        () => isWanted() && setTop('failed'),
      )
    },
    [market.shopId],
  )
  useEffect(() => {
    let isHere = true
    ask(() => isHere)
    return () => {
      isHere = false
    }
  }, [ask])
  if (top === null) return { status: 'loading' }
  if (top !== 'failed') return { status: 'ready', top }
  return {
    status: 'failed',
    retry() {
      setTop(null)
      ask(() => true)
    },
  }
}
