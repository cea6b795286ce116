/** Types of the delivery and preview protocol, as on the wire. */

export type LinkType = 'Entry' | 'Asset' | 'ContentType' | 'Space' | 'Environment' | 'Tag'
export type Link<T extends LinkType = LinkType> = { sys: { type: 'Link'; linkType: T; id: string } }

export type EntitySys = {
  id: string
  space: Link<'Space'>
  environment: Link<'Environment'>
  createdAt: string
  updatedAt: string
  /** Drafts that were never published have neither. */
  publishedVersion?: number
  revision?: number
  /** Absent where all locales were asked for. */
  locale?: string
}

export type Metadata = { tags: Link<'Tag'>[]; concepts: unknown[] }
export type Fields = Record<string, unknown>

export type Entry = {
  metadata: Metadata
  sys: EntitySys & { type: 'Entry'; contentType: Link<'ContentType'> }
  fields: Fields
}

export type AssetFile = {
  /** Without a scheme: `//images.example/…`. */
  url: string
  fileName: string
  contentType: string
  details: { size: number; image?: { width: number; height: number } }
}

export type Asset = {
  metadata: Metadata
  sys: EntitySys & { type: 'Asset' }
  fields: Fields & { title?: unknown; description?: unknown; file?: unknown }
}

export type Collection<T> = {
  sys: { type: 'Array' }
  total: number
  skip: number
  limit: number
  items: T[]
  includes?: { Entry?: Entry[]; Asset?: Asset[] }
  errors?: NotResolvable[]
}

export type NotResolvable = {
  sys: { id: 'notResolvable'; type: 'error' }
  details: { type: 'Link'; linkType: string; id: string }
}

export type FieldType =
  | 'Symbol'
  | 'Text'
  | 'Integer'
  | 'Number'
  | 'Date'
  | 'Boolean'
  | 'Location'
  | 'Link'
  | 'Array'
  | 'Object'
  | 'RichText'
  | 'ResourceLink'

export type ContentTypeField = {
  id: string
  name: string
  type: FieldType
  linkType?: 'Entry' | 'Asset'
  items?: { type: 'Symbol' | 'Link' | 'ResourceLink'; linkType?: 'Entry' | 'Asset'; validations?: Validation[] }
  localized: boolean
  required: boolean
  disabled: boolean
  omitted: boolean
  validations: Validation[]
}

export type Validation = {
  linkContentType?: string[]
  in?: (string | number)[]
  unique?: boolean
  [rule: string]: unknown
}

export type ContentType = {
  id: string
  name: string
  description: string
  displayField: string
  fields: ContentTypeField[]
}

export type RichTextMark = { type: string }
export type RichTextText = { nodeType: 'text'; value: string; marks: RichTextMark[]; data: Record<string, unknown> }
export type RichTextBranch = { nodeType: string; data: Record<string, unknown>; content: RichTextNode[] }
export type RichTextNode = RichTextText | RichTextBranch
export type RichTextDocument = RichTextBranch & { nodeType: 'document' }

export type ContentErrorId =
  | 'BadRequest'
  | 'InvalidQuery'
  | 'AccessTokenInvalid'
  | 'AccessDenied'
  | 'NotFound'
  | 'MethodNotAllowed'
  | 'RateLimitExceeded'
  | 'ServerError'

export type ContentError = {
  sys: { type: 'Error'; id: ContentErrorId }
  message: string
  requestId: string
  details?: unknown
}
