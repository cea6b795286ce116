import type { ContentLocale, ItemKey, RichTextDocument } from '@vitrine/contracts/content'
import { useCallback } from 'react'
import { useEditing } from '../editing/editing-context.ts'
import { nameOf } from '../editing/links.ts'
import { plainText } from '../editing/plain-text.ts'
import { isEmpty } from '../editing/values.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { typeName, useMessages } from '../../messages/messages.ts'
import { FieldFrame } from './field-frame.tsx'
import { OwnVersion, DropOwn } from './own-version.tsx'
import { type FieldPlace, useFieldValue } from './use-field-value.ts'

const asDocument = (value: unknown): RichTextDocument | undefined =>
  (value as Partial<RichTextDocument> | undefined)?.nodeType === 'document' ? (value as RichTextDocument) : undefined

export function RichField(place: FieldPlace) {
  const value = useFieldValue(place)
  const { locale, pick, state, titleOf } = useEditing()
  const { messages, language } = useMessages()
  const describe = useCallback(
    (key: ItemKey) => {
      const item = state.items[nameOf(key)]
      return { title: titleOf(key), type: item?.type ? typeName(messages, item.type) : '' }
    },
    [state.items, titleOf, messages],
  )
  const lang: ContentLocale = locale
  return (
    <FieldFrame {...place} value={value} isGroup end={<DropOwn value={value} isDifferent={!isEmpty(value.own)} />}>
      <OwnVersion value={value} summary={<p lang={value.inherited?.from}>{plainText(value.inherited?.value)}</p>}>
        <RichTextField
          // Another market has another text: the editor is created again.
          key={lang}
          id={value.id}
          label={value.label}
          language={language}
          lang={lang}
          value={asDocument(value.own)}
          onChange={value.set}
          describedBy={value.control['aria-describedby']}
          isInvalid={value.isInvalid}
          isRequired={place.field.required}
          pickLink={(kind) => pick({ kind })}
          describe={describe}
        />
      </OwnVersion>
    </FieldFrame>
  )
}
