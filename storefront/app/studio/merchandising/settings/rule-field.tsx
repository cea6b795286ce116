import type { RuleForm, RuleGroupForm } from '@vitrine/contracts/merchandising'
import { use, useId } from 'react'
import { useMessages } from '../../messages/messages.ts'
import inputs from '../../ui/inputs.module.css'
import { NumberField } from './number-field.tsx'
import { RuleFormContext, type RuleFieldProps, useOptionName } from './rule-form-context.ts'
import { RuleList } from './rule-list.tsx'
import { emptyOf, type Fields, hasShape, isFields, placeText } from './rule-values.ts'
import { MistakeNote } from './mistake-note.tsx'
import styles from './settings.module.css'

/** A field, or a group of them, for a part of the rules; made of the form that its schema describes. */
export function RuleField({ form, ...field }: RuleFieldProps) {
  switch (form.kind) {
    case 'number':
      return <NumberField form={form} {...field} />
    case 'text':
      return <TextField {...field} />
    case 'flag':
      return <FlagField {...field} />
    case 'choice':
      return <ChoiceField form={form} {...field} />
    case 'list':
      return <RuleList form={form} {...field} Field={RuleField} />
    case 'group':
      return <GroupField form={form} {...field} />
    case 'variants':
      return <VariantField form={form} {...field} />
    case 'either':
      return <EitherField form={form} {...field} />
    case 'record':
      return null
  }
}

type PlainFieldProps = Omit<RuleFieldProps, 'form'>

function TextField({ value, path, label, onChange }: PlainFieldProps) {
  const id = useId()
  const { isReadOnly } = use(RuleFormContext)
  // The id of a slot is part of addresses elsewhere: it is shown and never changed.
  const isFixed = path.at(-1) === 'id'
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={inputs.input}
        value={typeof value === 'string' ? value : ''}
        readOnly={isReadOnly || isFixed}
        maxLength={300}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        aria-describedby={`${id}-mistake`}
      />
      <MistakeNote id={`${id}-mistake`} path={path} form={{ kind: 'text' }} />
    </div>
  )
}

function FlagField({ value, path, label, onChange }: PlainFieldProps) {
  const { isReadOnly } = use(RuleFormContext)
  return (
    <div className={styles.field}>
      <label className={inputs.tick}>
        <input
          type="checkbox"
          checked={value === true}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      <MistakeNote path={path} form={{ kind: 'flag' }} />
    </div>
  )
}

function ChoiceField({ form, value, path, label, onChange }: RuleFieldProps<Extract<RuleForm, { kind: 'choice' }>>) {
  const id = useId()
  const { isReadOnly } = use(RuleFormContext)
  const nameOf = useOptionName()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={inputs.input}
        value={String(value ?? '')}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        aria-describedby={`${id}-mistake`}
      >
        {form.options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
      <MistakeNote id={`${id}-mistake`} path={path} form={form} />
    </div>
  )
}

/** Required fields, then those that are set; the others can be added. */
function GroupField({ form, value, path, label, onChange }: RuleFieldProps<RuleGroupForm>) {
  const { messages } = useMessages()
  const text = messages.settings
  const { isReadOnly } = use(RuleFormContext)
  const fields: Fields = isFields(value) ? value : {}
  const shown = form.fields.filter(({ name, isRequired }) => isRequired || name in fields)
  const absent = form.fields.filter((field) => !shown.includes(field) && field.form.kind !== 'record')
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {shown.map((field) => (
        <div key={field.name} className={styles.row}>
          <RuleField
            form={field.form}
            value={fields[field.name]}
            path={[...path, field.name]}
            label={text.fields[field.name] ?? field.name}
            onChange={(changed) => onChange({ ...fields, [field.name]: changed })}
          />
          {!field.isRequired && !isReadOnly && (
            <button
              type="button"
              className={styles.remove}
              aria-label={text.leaveOut(text.fields[field.name] ?? field.name)}
              onClick={() => {
                const { [field.name]: _, ...others } = fields
                onChange(others)
              }}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {absent.length > 0 && !isReadOnly && (
        <p className={styles.more}>
          {absent.map((field) => (
            <button
              key={field.name}
              type="button"
              onClick={() => onChange({ ...fields, [field.name]: emptyOf(field.form) })}
            >
              + {text.fields[field.name] ?? field.name}
            </button>
          ))}
        </p>
      )}
    </fieldset>
  )
}

function VariantField({ form, value, path, label, onChange }: RuleFieldProps<Extract<RuleForm, { kind: 'variants' }>>) {
  const { messages } = useMessages()
  const fields: Fields = isFields(value) ? value : {}
  const current = form.variants.find(({ name }) => name === fields[form.by]) ?? form.variants[0]
  if (!current) return null
  function choose(name: unknown) {
    const next = form.variants.find((each) => each.name === name)
    if (!next) return
    const { [form.by]: _, ...others } = fields
    const allowed = new Set(next.form.fields.map((field) => field.name))
    const kept = Object.entries(others).filter(([key]) => allowed.has(key))
    onChange({ [form.by]: next.name, ...(emptyOf(next.form) as Fields), ...Object.fromEntries(kept) })
  }
  return (
    <>
      <ChoiceField
        form={{ kind: 'choice', options: form.variants.map(({ name }) => name) }}
        value={current.name}
        path={[...path, form.by]}
        label={messages.settings.fields[form.by] ?? form.by}
        onChange={choose}
      />
      <GroupField
        form={current.form}
        value={fields}
        path={path}
        label={label}
        onChange={(changed) => onChange({ [form.by]: current.name, ...(changed as Fields) })}
      />
    </>
  )
}

function EitherField({ form, label, ...field }: RuleFieldProps<Extract<RuleForm, { kind: 'either' }>>) {
  const { messages } = useMessages()
  const { isReadOnly } = use(RuleFormContext)
  const id = useId()
  const at = Math.max(
    0,
    form.forms.findIndex((each) => hasShape(each, field.value)),
  )
  const current = form.forms[at]
  if (!current) return null
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>{messages.settings.kindOf(label)}</label>
        <select
          id={id}
          className={inputs.input}
          value={at}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => {
            const next = form.forms[Number(currentTarget.value)]
            if (next) field.onChange(emptyOf(next))
          }}
        >
          {form.forms.map((each, index) => (
            <option key={`${each.kind} ${placeText([index])}`} value={index}>
              {messages.settings.kinds[each.kind]}
            </option>
          ))}
        </select>
      </div>
      <RuleField form={current} label={label} {...field} />
    </>
  )
}
