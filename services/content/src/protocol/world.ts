import type { ContentType, ContentTypeField } from '@vitrine/contracts/content'
import type { Shelf } from '../shelves/shelf.ts'

/** What a request is answered from. */
export type World = {
  shelf: Shelf
  types: ReadonlyMap<string, ContentType>
  space: string
  environment: string
  /** Where pictures are, without a scheme: `//localhost:3000/cdn/content`. */
  imagesUrl: string
}

const assetField = (id: string, type: ContentTypeField['type']): ContentTypeField => ({
  id,
  name: id,
  type,
  localized: true,
  required: false,
  disabled: false,
  omitted: false,
  validations: [],
})

/** Assets have fields as entries do, but no content type. */
export const assetFields: readonly ContentTypeField[] = [
  assetField('title', 'Symbol'),
  assetField('description', 'Text'),
  assetField('file', 'Object'),
]
