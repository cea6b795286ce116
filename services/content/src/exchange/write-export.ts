import { contentLocaleSettings, type ContentType } from '@vitrine/contracts/content'
import { isChanged, type Item } from '../items/item.ts'
import { type Tag, undeclared } from '../items/tag.ts'
import { link, withPictureAddress } from '../protocol/present.ts'

export type ExportOptions = {
  space: string
  environment: string
  imagesUrl: string
  types: Iterable<ContentType>
  tags: readonly Tag[]
  /** With the latest drafts, unpublished items included; otherwise published content only. */
  withDrafts: boolean
}

/** Everything in the form of `contentful-export`, for `contentful-import` or for `npm run content -- import`. */
export function writeExport(items: readonly Item[], options: ExportOptions): object {
  const { space, environment, imagesUrl, types, tags, withDrafts } = options
  const place = { space: link('Space', space), environment: link('Environment', environment) }
  const wanted = items.filter(({ published }) => withDrafts || published).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const addItem = (item: Item) => {
    const fields = withDrafts ? item.draft : (item.published ?? item.draft)
    return {
      metadata: { tags: item.tags.map((tag) => link('Tag', tag)), concepts: [] },
      sys: {
        ...place,
        id: item.id,
        type: item.kind,
        createdAt: item.createdAt,
        updatedAt: item.updatedAt,
        // The vendor's count: a published entry without later edits is one version ahead.
        version: withDrafts && isChanged(item) ? item.version : (item.publishedVersion ?? item.version) + 1,
        publishedCounter: item.revision,
        ...(item.publishedVersion !== null && {
          publishedVersion: item.publishedVersion,
          publishedAt: item.publishedAt,
        }),
        ...(item.type !== null && { contentType: link('ContentType', item.type) }),
      },
      fields: item.kind === 'Asset' ? withAddresses(fields, imagesUrl) : fields,
    }
  }
  return {
    contentTypes: [...types].map(({ id, ...type }) => ({ sys: { ...place, id, type: 'ContentType' }, ...type })),
    entries: wanted.filter(({ kind }) => kind === 'Entry').map(addItem),
    assets: wanted.filter(({ kind }) => kind === 'Asset').map(addItem),
    locales: contentLocaleSettings.map((facts) => ({ ...facts, sys: { ...place, id: facts.code, type: 'Locale' } })),
    tags: allTags(wanted, tags).map(({ id, name, visibility }) => ({
      sys: { ...place, id, type: 'Tag', visibility },
      name,
    })),
  }
}

/** Tags with a name, and tags in use. */
function allTags(items: readonly Item[], declared: readonly Tag[]): Tag[] {
  const carried = items.flatMap((item) => item.tags).map(undeclared)
  const byId = new Map([...carried, ...declared].map((tag) => [tag.id, tag]))
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const withAddresses = (fields: Item['draft'], imagesUrl: string) => ({
  ...fields,
  ...(fields['file'] && {
    file: Object.fromEntries(
      Object.entries(fields['file']).map(([code, file]) => [code, withPictureAddress(file, imagesUrl)]),
    ),
  }),
})
