import type { ContentType, ContentTypeField } from '@vitrine/contracts/content'

const field = (id: string, type: ContentTypeField['type'], more: Partial<ContentTypeField> = {}): ContentTypeField => ({
  id,
  name: id,
  type,
  localized: true,
  required: false,
  disabled: false,
  omitted: false,
  validations: [],
  ...more,
})

/** Assets have no content type of their own; for the studio they have one, so that they are edited like entries. */
export const assetType: ContentType = {
  id: 'asset',
  name: 'Asset',
  description: '',
  displayField: 'title',
  // The file itself comes from elsewhere and is not edited.
  fields: [field('description', 'Text'), field('title', 'Symbol'), field('file', 'Object', { omitted: true })],
}
