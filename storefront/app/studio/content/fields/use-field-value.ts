import { contentLocaleSettings, contentLocaleOf, type ContentTypeField } from '@vitrine/contracts/content'
import { allShops } from '@vitrine/contracts/markets'
import { useId } from 'react'
import { useEditing } from '../editing/editing-context.ts'
import type { EditedItem } from '../editing/editing-state.ts'
import { nameOf } from '../editing/links.ts'
import { inheritedValue, isEmpty, ownValue } from '../editing/values.ts'
import { fieldName, problemText, useMessages } from '../../messages/messages.ts'
import { marketName } from '../../ui/market-name.ts'

export type FieldPlace = { item: EditedItem; field: ContentTypeField }

/** A field in the edited market: its value, its inherited value, and its problems. */
export function useFieldValue({ item, field }: FieldPlace) {
  const { locale, market, dispatch, problems } = useEditing()
  const { messages } = useMessages()
  const id = useId()
  const own = ownValue(item.fields, field, locale)
  const inherited = isEmpty(own) ? inheritedValue(item.fields, field, locale) : undefined
  const fallsBackTo = field.localized ? fallbackMarket(locale) : undefined
  const found = problems.filter(
    (problem) =>
      problem.id === item.id &&
      problem.kind === item.kind &&
      problem.field === field.id &&
      (problem.locale === undefined || !field.localized || problem.locale === locale),
  )
  const notes = [
    ...(inherited && fallsBackTo
      ? [{ kind: 'hint' as const, text: messages.field.sameAs(marketName(fallsBackTo, messages.tag)) }]
      : []),
    ...found.map((problem) => ({ kind: problem.severity, text: problemText(messages, problem) })),
  ]
  return {
    id,
    own,
    inherited,
    fallsBackTo,
    market,
    notes,
    label: fieldName(messages, field),
    isInvalid: found.some(({ severity }) => severity === 'error'),
    set: (value: unknown) => dispatch({ type: 'field.changed', item: nameOf(item), field, locale, value }),
    control: {
      id,
      lang: field.localized ? locale : undefined,
      'aria-describedby': notes.length > 0 ? `${id}-notes` : undefined,
      'aria-invalid': found.some(({ severity }) => severity === 'error') || undefined,
      'aria-required': field.required || undefined,
    },
  }
}
export type FieldValue = ReturnType<typeof useFieldValue>

function fallbackMarket(locale: string) {
  const code = contentLocaleSettings.find((facts) => facts.code === locale)?.fallbackCode
  return code ? allShops.find((market) => contentLocaleOf(market.locale) === code)?.locale : undefined
}
