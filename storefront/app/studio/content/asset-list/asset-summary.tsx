import type { ContentLocale, ShownOn } from '@vitrine/contracts/content'
import { Link } from '../../../ui/link.tsx'
import type { EditedItem } from '../editing/editing-state.ts'
import { fileOf, smallPicture } from '../thumbnail.ts'
import { useMessages } from '../../messages/messages.ts'
import styles from './asset-summary.module.css'

type AssetFactsProps = { asset: EditedItem; locale: ContentLocale; shownOn: readonly ShownOn[] }

/** The picture itself, its measures, and the pages that show it. */
export function AssetSummary({ asset, locale, shownOn }: AssetFactsProps) {
  const { messages } = useMessages()
  const file = fileOf(asset, locale)
  const size = file?.details?.image
  return (
    <div className={styles.facts}>
      {file?.url && file.contentType?.startsWith('image/') && (
        <img src={smallPicture(file.url, 840)} alt="" width={size?.width} height={size?.height} />
      )}
      <dl>
        <dt>{messages.assetList.file}</dt>
        <dd>
          <code>{asset.id}</code>
          {size && <> · {messages.assetList.size(size.width, size.height)}</>}
          {file?.contentType && <> · {file.contentType}</>}
        </dd>
        <dt>{messages.editor.shownOn}</dt>
        <dd>
          {shownOn.length === 0
            ? messages.editor.shownNowhere
            : shownOn.map(({ id, title }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <Link kind="quiet" to={`/studio/content/entries/${id}/`}>
                    {title}
                  </Link>
                </span>
              ))}
        </dd>
      </dl>
    </div>
  )
}
