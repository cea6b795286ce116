import type { ContentTypeField } from '@vitrine/contracts/content'
import { useEditing } from '../editing/editing-context.ts'
import type { EditedItem } from '../editing/editing-state.ts'
import { useMessages } from '../../messages/messages.ts'
import { FieldEditor } from './field-editor.tsx'
import { fieldKind } from './field-kind.ts'
import styles from './item-fields.module.css'

/** Rarely used fields; they are collapsed. */
const rare = new Set(['uid', 'spacing', 'tracking', 'controlColor', 'pageType', 'anchorId', 'linkTitle', 'seo'])
const isRare = ({ id, required }: ContentTypeField) => rare.has(id) && !required

/** All fields of an item, words before switches. */
export function ItemFields({ item }: { item: EditedItem }) {
  const { typeOf } = useEditing()
  const { messages } = useMessages()
  const fields = (typeOf(item)?.fields ?? []).filter(({ disabled, omitted }) => !disabled && !omitted)
  const often = fields.filter((field) => !isRare(field))
  const seldom = fields.filter(isRare)
  return (
    <div className={styles.fields}>
      {often.map((field) => (
        <div key={field.id} data-narrow={isNarrow(field) || undefined}>
          <FieldEditor item={item} field={field} />
        </div>
      ))}
      {seldom.length > 0 && (
        <details className={styles.seldom}>
          <summary>{messages.editor.more}</summary>
          <div className={styles.fields}>
            {seldom.map((field) => (
              <div key={field.id}>
                <FieldEditor item={item} field={field} />
              </div>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

const isNarrow = (field: ContentTypeField) => ['choice', 'number', 'moment', 'tick'].includes(fieldKind(field))
