/** A label that editors put on entries and assets to find them again. */
export type Tag = {
  id: string
  name: string
  /** `private` ones are for editors and never delivered. */
  visibility: 'public' | 'private'
}

/** Tags need no declaration: a tag used by an item exists, named by its id. */
export const undeclared = (id: string): Tag => ({ id, name: id, visibility: 'public' })
