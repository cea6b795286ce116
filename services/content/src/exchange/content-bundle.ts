import type { ContentType } from '@vitrine/contracts/content'
import type { ItemInput } from '../items/item.ts'
import type { Tag } from '../items/tag.ts'

/** An entry or asset on its way in. */
export type BundleItem = ItemInput & {
  /** Only editors shall see it. */
  isDraft: boolean
  /** Where it stands, for whoever has to mend it. */
  source: string
}

/** `error`: it cannot be taken in as it is. `warning`: it can, and somebody should look at it. */
export type Problem = { severity: 'error' | 'warning'; where: string; what: string }

/** What a file or folder brings. */
export type ContentBundle = { items: BundleItem[]; types: ContentType[]; tags: Tag[]; problems: Problem[] }
