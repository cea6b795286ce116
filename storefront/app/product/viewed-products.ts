import { forget, recall, remember } from '../platform/own-memory.ts'
import type { PictureAsset } from '../ui/picture.tsx'

/** Enough to find it again. There is no price, since it would be yesterday's. */
export type ViewedProduct = { id: number; name: string; to: string; picture: PictureAsset | null }

const most = 12
const nameFor = (shopId: number) => `viewed:${shopId}`

/** Notes that a product was looked at, and tells which ones were before it, newest first. Nothing leaves the browser. */
export function noteView(shopId: number, viewed: ViewedProduct): readonly ViewedProduct[] {
  const before = readViews(shopId).filter(({ id }) => id !== viewed.id)
  remember(nameFor(shopId), JSON.stringify([viewed, ...before].slice(0, most + 1)))
  return before.slice(0, most)
}

export const forgetViews = (shopId: number): void => forget(nameFor(shopId))

function readViews(shopId: number): readonly ViewedProduct[] {
  try {
    const kept: unknown = JSON.parse(recall(nameFor(shopId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isViewed) : []
  } catch {
    return []
  }
}

/** Anybody can write into a browser's storage: a link must at least stay in the shop. */
function isViewed(kept: unknown): kept is ViewedProduct {
  const { id, name, to } = (kept ?? {}) as Partial<ViewedProduct>
  return typeof id === 'number' && typeof name === 'string' && typeof to === 'string' && to.startsWith('/p/')
}
