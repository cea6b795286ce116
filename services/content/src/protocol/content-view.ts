import type { ContentType, ContentTypeField } from '@vitrine/contracts/content'
import type { Tag } from '../items/tag.ts'
import type { ContentSnapshot, SnapshotItem } from '../snapshot/content-snapshot.ts'

/** The content that a request is answered from. */
export type ContentView = {
  snapshot: ContentSnapshot
  types: ReadonlyMap<string, ContentType>
  /** Tags with a name or a visibility of their own. */
  tags: ReadonlyMap<string, Tag>
  space: string
  environment: string
  /** Where pictures are, without a scheme: `//localhost:3000/cdn/content`. */
  imagesUrl: string
}

/** Tags that may be delivered. */
export const shownTags = ({ tags }: Pick<SnapshotItem, 'tags'>, view: ContentView): readonly string[] =>
  tags.filter((id) => view.tags.get(id)?.visibility !== 'private')

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
