/** A word that editors put on entries and assets to find them again. */
export type Tag = {
  id: string
  name: string
  /** `private` ones are for editors: no reader of the service learns of them. */
  visibility: 'public' | 'private'
}

/** Tags need no declaration: a tag used by an item exists, named by its id. */
export const undeclared = (id: string): Tag => ({ id, name: id, visibility: 'public' })
