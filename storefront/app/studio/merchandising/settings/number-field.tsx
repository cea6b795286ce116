import type { RuleForm } from '@vitrine/contracts/merchandising'
import { use, useId, useState } from 'react'
import { useMessages } from '../../messages/messages.ts'
import inputs from '../../ui/inputs.module.css'
import { MistakeNote } from './mistake-note.tsx'
import { RuleFormContext, type RuleFieldProps } from './rule-form-context.ts'
import { writeNumber } from './rule-values.ts'
import styles from './settings.module.css'

/** A wider range has too many steps for a slider. */
const widestSlider = 100

/** A number, with a slider beside it where its bounds are near. Other text is sent as it is, and the server names the mistake. */
export function NumberField({
  form,
  value,
  path,
  label,
  onChange,
}: RuleFieldProps<Extract<RuleForm, { kind: 'number' }>>) {
  const id = useId()
  const { isReadOnly } = use(RuleFormContext)
  const { lang } = useMessages()
  const [typed, setTyped] = useState(write(value, lang))
  const [seen, setSeen] = useState(value)
  // A value that came from elsewhere replaces the typed text; the own one keeps it, so that "0." can be written.
  if (value !== seen) {
    setSeen(value)
    if (toNumber(typed) !== value) setTyped(write(value, lang))
  }
  const { least, most, isWhole } = form
  const step = isWhole ? 1 : 0.1
  function change(text: string) {
    setTyped(text)
    onChange(toNumber(text))
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.weight}>
        {least !== null && most !== null && most - least <= widestSlider && (
          <input
            type="range"
            min={least}
            max={most}
            step={step}
            value={typeof value === 'number' ? value : least}
            disabled={isReadOnly}
            aria-label={label}
            onChange={({ currentTarget }) => change(write(Number(currentTarget.value), lang))}
          />
        )}
        <input
          id={id}
          inputMode="decimal"
          className={inputs.input}
          value={typed}
          readOnly={isReadOnly}
          maxLength={12}
          aria-describedby={`${id}-mistake`}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </div>
      <MistakeNote id={`${id}-mistake`} path={path} form={form} />
    </div>
  )
}

const write = (value: unknown, lang: string): string =>
  typeof value === 'number' ? writeNumber(value, lang) : String(value ?? '')

/** A number as people write it; anything else stays text. */
function toNumber(text: string): number | string {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}
