import { readLegal } from '@vitrine/brand-kit/legal/check'
import { readLook } from '@vitrine/brand-kit/look/check'
import type { Kit, KitMistake } from '@vitrine/brand-kit'
import { readKit } from '@vitrine/brand-kit/read-kit'

/** Every mistake in data, look and legal texts of a brand's folder; a kit with any is not returned. */
export function checkKit(folder: string): { kit?: Kit; mistakes: readonly KitMistake[] } {
  const { kit, mistakes } = readKit(folder)
  const all = [...mistakes, ...readLook(folder).mistakes, ...readLegal(folder, kit?.markets ?? []).mistakes]
  return kit && all.length === 0 ? { kit, mistakes: [] } : { mistakes: all }
}
