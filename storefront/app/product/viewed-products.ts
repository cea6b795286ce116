import { removeItem, readItem, saveItem } from '../platform/consented-storage.ts'
import type { PictureAsset } from '../ui/picture.tsx'

/** Stored without a price, which would be outdated. */
export type ViewedProduct = { id: number; name: string; to: string; picture: PictureAsset | null }

const most = 12
const nameFor = (shopId: number) => `viewed:${shopId}`

/** Records a viewed product and returns the ones before it, newest first. Stored in this browser only. */
export function noteView(shopId: number, viewed: ViewedProduct): readonly ViewedProduct[] {
  const before = readViews(shopId).filter(({ id }) => id !== viewed.id)
  saveItem(nameFor(shopId), JSON.stringify([viewed, ...before].slice(0, most + 1)))
  return before.slice(0, most)
}

export const forgetViews = (shopId: number): void => removeItem(nameFor(shopId))

function readViews(shopId: number): readonly ViewedProduct[] {
  try {
    const kept: unknown = JSON.parse(readItem(nameFor(shopId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isViewed) : []
  } catch {
    return []
  }
}

/** Storage can be tampered with: accept links within the shop only. */
function isViewed(kept: unknown): kept is ViewedProduct {
  const { id, name, to } = (kept ?? {}) as Partial<ViewedProduct>
  return typeof id === 'number' && typeof name === 'string' && typeof to === 'string' && to.startsWith('/p/')
}
