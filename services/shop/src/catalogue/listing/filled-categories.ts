import type { Category } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { chooseRows } from './choose.ts'
import { toQuestion } from './question.ts'
import type { Rows } from './rows.ts'

/** The categories with something to buy in them; outfits hold no goods themselves. */
export async function filledCategories(
  rows: Rows,
  categories: readonly Category[],
  market: Market,
  { hasOutfits, now }: { hasOutfits: boolean; now: number },
): Promise<ReadonlySet<number>> {
  const filled = new Set<number>()
  for (const category of categories) {
    const question = toQuestion({ market, category }, { rows, categories, attributeGroups: [], now })
    const isFilled = category.listing === 'outfits' ? hasOutfits : (await chooseRows(rows, question, 1)).length > 0
    if (isFilled) filled.add(category.id)
  }
  return filled
}
