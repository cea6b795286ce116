import type { Page } from '@playwright/test'

/** Looks that a scan has found sound: of texts, and of targets that lie close to others. */
export type Looks = { texts: Set<string>; targets: Set<string> }

/** Per width of the window; each worker has its own. */
const byWidth = new Map<number, Looks>()

export function knownLooksOf(page: Page): Looks {
  const width = page.viewportSize()?.width ?? 0
  const looks = byWidth.get(width) ?? { texts: new Set(), targets: new Set() }
  byWidth.set(width, looks)
  return looks
}

export type HashLook = (text: string) => string

/** Runs in the page. Elements of a list have the same looks, and hashing takes longer than looking up. */
export function createHash(): HashLook {
  const hashes = new Map<string, string>()
  return (text) => {
    const before = hashes.get(text)
    if (before !== undefined) return before
    let [low, high] = [0x811c9dc5, 0x1b873593]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      low = Math.imul(low ^ code, 0x01000193)
      high = Math.imul(high ^ code, 0x85ebca6b)
    }
    const result = (low >>> 0).toString(36) + (high >>> 0).toString(36)
    hashes.set(text, result)
    return result
  }
}
