import type { ContentType } from '@vitrine/contracts/content'
import type { ItemInput } from '../items/item.ts'
import type { Tag } from '../items/tag.ts'

/** An entry or asset on its way in. */
export type BundleItem = ItemInput & {
  /** Visible to editors only. */
  isDraft: boolean
  /** The position in the file, for its author. */
  source: string
  /**
   * Fields that the file sets for all languages, or empties. Given by files that may mention a part of an item; an export
   * has whole items.
   */
  wholeFields?: readonly string[]
}

/** `error`: it cannot be imported. `warning`: it can, and should be reviewed. */
export type Problem = { severity: 'error' | 'warning'; where: string; what: string }

/** The content of a file or folder. */
export type ContentBundle = { items: BundleItem[]; types: ContentType[]; tags: Tag[]; problems: Problem[] }
