import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { fromWallClock, toWallClock } from '../editing/wall-clock.ts'
import { isEmpty, shownValue } from '../editing/values.ts'
import { useEditing } from '../editing/editing-context.ts'
import { fieldName, optionName, useMessages } from '../../messages/messages.ts'
import { FieldFrame } from './field-frame.tsx'
import { optionsOf } from './field-kind.ts'
import inputs from '../../ui/inputs.module.css'
import { type FieldPlace, useFieldValue } from './use-field-value.ts'

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function StudioMessages({ as: Box, ...place }: FieldPlace & { as: 'input' | 'textarea' }) {
  const value = useFieldValue(place)
  return (
    <FieldFrame {...place} value={value}>
      <Box
        {...value.control}
        className={inputs.input}
        value={asText(value.own)}
        placeholder={asText(value.inherited?.value)}
        onChange={({ target }) => value.set(target.value)}
      />
    </FieldFrame>
  )
}

export const LineField = (place: FieldPlace) => <StudioMessages as="input" {...place} />
export const LinesField = (place: FieldPlace) => <StudioMessages as="textarea" {...place} />

export function NumberField(place: FieldPlace) {
  const value = useFieldValue(place)
  return (
    <FieldFrame {...place} value={value}>
      <input
        {...value.control}
        type="number"
        step={place.field.type === 'Integer' ? 1 : 'any'}
        className={inputs.input}
        value={asText(value.own)}
        placeholder={asText(value.inherited?.value)}
        onChange={({ target }) => value.set(target.value === '' ? undefined : Number(target.value))}
      />
    </FieldFrame>
  )
}

export function MomentField(place: FieldPlace) {
  const value = useFieldValue(place)
  const before = asText(value.own)
  return (
    <FieldFrame {...place} value={value}>
      <input
        {...value.control}
        type="datetime-local"
        className={inputs.input}
        value={toWallClock(before)}
        onChange={({ target }) => value.set(fromWallClock(target.value, before))}
      />
    </FieldFrame>
  )
}

export function ChoiceField(place: FieldPlace) {
  const value = useFieldValue(place)
  const { messages } = useMessages()
  const options = optionsOf(place.field) ?? []
  const own = asText(value.own)
  const isForeign = own !== '' && !options.some((option) => String(option) === own)
  const inherited = asText(value.inherited?.value)
  return (
    <FieldFrame {...place} value={value}>
      <select
        {...value.control}
        className={inputs.input}
        value={own}
        onChange={({ target }) => value.set(options.find((option) => String(option) === target.value))}
      >
        <option value="">{inherited ? optionName(messages, inherited) : messages.field.none}</option>
        {/* An imported value that is no option stays until the editor chooses another. */}
        {isForeign && <option value={own}>{own}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {optionName(messages, option)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export function ChoicesField(place: FieldPlace) {
  const value = useFieldValue(place)
  const { messages } = useMessages()
  const options = optionsOf(place.field) ?? []
  const chosen = Array.isArray(value.own) ? (value.own as unknown[]) : []
  return (
    <FieldFrame {...place} value={value} isGroup>
      <div className={inputs.choices}>
        {options.map((option) => (
          <Checkbox
            key={option}
            name={`${value.id}-${option}`}
            label={optionName(messages, option)}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              value.set(target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
            }
          />
        ))}
      </div>
    </FieldFrame>
  )
}

export function TickField({ item, field }: FieldPlace) {
  const value = useFieldValue({ item, field })
  const { locale } = useEditing()
  const { messages } = useMessages()
  return (
    <div data-item={`${item.kind}:${item.id}`} data-field={field.id}>
      <Checkbox
        name={value.id}
        label={fieldName(messages, field)}
        checked={shownValue(item.fields, field, locale) === true}
        problem={value.notes.find(({ kind }) => kind === 'error')?.text}
        onChange={({ target }) => value.set(target.checked)}
      />
    </div>
  )
}

/** One value per line. The typed text is kept as it is, trailing blank lines included. */
export function WordsField(place: FieldPlace) {
  const { locale } = useEditing()
  return <WordsBox key={locale} {...place} />
}

const toLines = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '')

function WordsBox(place: FieldPlace) {
  const value = useFieldValue(place)
  const [text, setText] = useState(() => toLines(value.own))
  const lines = text.split('\n').map((line) => line.trim())
  const list = lines.filter((line) => line !== '')
  // The version of another editor, or an older one, may have been loaded meanwhile.
  const shown = list.join('\n') === toLines(value.own) ? text : toLines(value.own)
  return (
    <FieldFrame {...place} value={value}>
      <textarea
        {...value.control}
        className={inputs.input}
        value={shown}
        placeholder={isEmpty(value.own) ? toLines(value.inherited?.value) : undefined}
        onChange={({ target }) => {
          setText(target.value)
          value.set(
            target.value
              .split('\n')
              .map((line) => line.trim())
              .filter((line) => line !== ''),
          )
        }}
      />
    </FieldFrame>
  )
}
