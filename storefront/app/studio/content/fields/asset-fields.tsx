import type { ItemKey } from '@vitrine/contracts/content'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useEditing } from '../editing/editing-context.ts'
import type { EditedItem } from '../editing/editing-state.ts'
import { nameOf, placesIn, targetOf } from '../editing/links.ts'
import { moved } from '../editing/move-item.ts'
import { inheritedValue, isEmpty, ownValue } from '../editing/values.ts'
import { thumbnailOf } from '../thumbnail.ts'
import { useMessages } from '../../messages/messages.ts'
import styles from './asset-fields.module.css'
import { FieldFrame } from './field-frame.tsx'
import { InheritedTitles } from './inherited-titles.tsx'
import inputs from '../../ui/inputs.module.css'
import links from './link-fields.module.css'
import { OrderButtons, type Ordering } from './order-buttons.tsx'
import { DropOwn, OwnVersion } from './own-version.tsx'
import { type FieldPlace, useFieldValue } from './use-field-value.ts'
import { useLinks } from './use-links.ts'

export function AssetField(place: FieldPlace) {
  const value = useFieldValue(place)
  const { titleOf } = useEditing()
  const { messages } = useMessages()
  const { choose } = useLinks(place, value.set)
  const key = targetOf(value.own)
  const inherited = targetOf(value.inherited?.value)
  return (
    <FieldFrame {...place} value={value} isGroup end={<DropOwn value={value} isDifferent={!isEmpty(value.own)} />}>
      <OwnVersion value={value} summary={<p>{inherited && titleOf(inherited)}</p>}>
        {key ? (
          <AssetCard target={key} onReplace={() => choose('Asset')} onRemove={() => value.set(undefined)} />
        ) : (
          <div className={links.actions}>
            <Button variant="tertiary" size="sm" id={value.id} onClick={() => choose('Asset')}>
              <Icon name="plus" size={16} />
              {messages.field.pickPicture}
            </Button>
          </div>
        )}
      </OwnVersion>
    </FieldFrame>
  )
}

export function AssetsField(place: FieldPlace) {
  const value = useFieldValue(place)
  const { messages } = useMessages()
  const list = Array.isArray(value.own) ? (value.own as unknown[]) : []
  const { choose } = useLinks(place, (link) => value.set([...list, link]))
  return (
    <FieldFrame {...place} value={value} isGroup end={<DropOwn value={value} isDifferent={!isEmpty(value.own)} />}>
      <OwnVersion value={value} summary={<InheritedTitles of={value.inherited?.value} />}>
        <ol role="list" className={links.list}>
          {placesIn(list).map(({ target, at, key }) => (
            <li key={key}>
              <AssetCard
                target={target}
                onRemove={() => value.set(list.toSpliced(at, 1))}
                onMove={(by) => value.set(moved(list, at, at + by))}
                isFirst={at === 0}
                isLast={at === list.length - 1}
              />
            </li>
          ))}
        </ol>
        <div className={links.actions}>
          <Button variant="tertiary" size="sm" id={value.id} onClick={() => choose('Asset')}>
            <Icon name="plus" size={16} />
            {messages.field.pickPicture}
          </Button>
        </div>
      </OwnVersion>
    </FieldFrame>
  )
}

type AssetCardProps = Ordering & { target: ItemKey; onReplace?: () => void }

function AssetCard({ target, onRemove, onReplace, onMove, isFirst, isLast }: AssetCardProps) {
  const { state, locale, titleOf } = useEditing()
  const { messages } = useMessages()
  const asset = state.items[nameOf(target)]
  const picture = asset && thumbnailOf(asset, state, locale)
  const title = asset ? titleOf(target) : `${messages.field.gone}: ${target.id}`
  return (
    <div className={styles.card}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={96} height={96} loading="lazy" />
      ) : (
        <span className={styles.none}>{messages.field.noPicture}</span>
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          <span className={styles.actions}>
            {onReplace && (
              <Button variant="raw" size="sm" onClick={onReplace}>
                {messages.field.replace}
              </Button>
            )}
            <OrderButtons title={title} onRemove={onRemove} onMove={onMove} isFirst={isFirst} isLast={isLast} />
          </span>
        </div>
        {asset && <AltText asset={asset} />}
      </div>
    </div>
  )
}

const description = { id: 'description', localized: true }

/** The description is edited where the picture is chosen, because it is missed there. */
function AltText({ asset }: { asset: EditedItem }) {
  const { locale, dispatch } = useEditing()
  const { messages } = useMessages()
  const id = useId()
  return (
    <div className={styles.alt} data-item={nameOf(asset)} data-field="description">
      <label htmlFor={id}>{messages.field.altText}</label>
      <input
        id={id}
        lang={locale}
        className={inputs.input}
        value={String(ownValue(asset.fields, description, locale) ?? '')}
        placeholder={String(inheritedValue(asset.fields, description, locale)?.value ?? '')}
        onChange={({ target }) =>
          dispatch({ type: 'field.changed', item: nameOf(asset), field: description, locale, value: target.value })
        }
      />
    </div>
  )
}
