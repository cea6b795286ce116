import type { PictureAsset } from '../ui/picture.tsx'

/** Enough to find it again. There is no price, since it would be yesterday's. */
export type ViewedProduct = { id: number; name: string; to: string; picture: PictureAsset | null }

const most = 12
const nameFor = (shopId: number) => `vitrine:viewed:${shopId}`

/** Notes that a product was looked at, and tells which ones were before it, newest first. Nothing leaves the browser. */
export function noteView(shopId: number, viewed: ViewedProduct): readonly ViewedProduct[] {
  const before = readViews(shopId).filter(({ id }) => id !== viewed.id)
  try {
    localStorage.setItem(nameFor(shopId), JSON.stringify([viewed, ...before].slice(0, most + 1)))
  } catch {
    // Storage may be full or forbidden; then nothing is remembered.
  }
  return before.slice(0, most)
}

export function forgetViews(shopId: number): void {
  try {
    localStorage.removeItem(nameFor(shopId))
  } catch {
    // Where nothing may be stored there is nothing to forget.
  }
}

function readViews(shopId: number): readonly ViewedProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameFor(shopId)) ?? '[]')
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
