import { allShops } from '@vitrine/contracts/markets'
import type { StaffMistake, StaffRefusal } from '@vitrine/contracts/staff'
import { type ComponentProps, createContext, type ReactNode, use, useEffect, useId, useMemo, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { useMessages } from '../messages/messages.ts'
import inputs from './inputs.module.css'
import { marketName } from './market-name.ts'
import { shopCurrencies } from './shop-numbered.ts'
import { mistakeText, refusalText } from './refusal-text.ts'
import styles from './studio-form.module.css'

/** The reply to a form that was refused: everything that was typed is in it, so that nothing is lost. */
export type RefusedForm = { intent: string; refusal: StaffRefusal; typed: Readonly<Record<string, string>> }

type FormState = { values: Readonly<Record<string, string>>; mistakes: readonly StaffMistake[] }
const FormContext = createContext<FormState>({ values: {}, mistakes: [] })

/** The mistake of a field, by its path in the draft: one of a whole belongs to its parts. */
const mistakeOf = ({ mistakes }: FormState, name: string): StaffMistake | undefined =>
  mistakes.find(({ path }) => path === name) ?? mistakes.find(({ path }) => path !== '' && name.startsWith(`${path}.`))

const noMistakes: readonly StaffMistake[] = []
const noFields: Readonly<Record<string, string>> = {}

type StudioFormProps = {
  /** Sent along, so that one page can have several forms. */
  intent: string
  submit: string
  children: ReactNode
  refused?: RefusedForm | undefined
  /** Present values of the fields by their names. */
  values?: Readonly<Record<string, string>>
  hidden?: Readonly<Record<string, string | number>>
  variant?: 'primary' | 'secondary'
}

/** A form of the studio: works without scripts, keeps what was typed on a refusal, and leads to the first mistake. */
export function StudioForm({
  intent,
  submit,
  children,
  refused,
  values = noFields,
  hidden = noFields,
  variant,
}: StudioFormProps) {
  const { messages } = useMessages()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const own = refused?.intent === intent ? refused : undefined
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent
  const mistakes = own?.refusal.mistakes ?? noMistakes
  const state = useMemo(
    () => ({ values: own ? { ...values, ...own.typed } : values, mistakes }),
    [own, values, mistakes],
  )
  useEffect(() => {
    if (!own) return
    // After the navigation has moved focus to the heading of the page.
    const frame = requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid]')
      const summary = form.current?.querySelector<HTMLElement>('[role=alert]')
      ;(field ?? summary)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [own])
  return (
    <Form method="post" ref={form} className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {own && (
        <div role="alert" tabIndex={-1} className={styles.wide}>
          <Message kind="error">
            {refusalText(messages, own.refusal)}
            {mistakes.length > 0 && <MistakeList mistakes={mistakes} />}
          </Message>
        </div>
      )}
      <FormContext value={state}>{children}</FormContext>
      <div className={styles.wide}>
        <Button type="submit" size="sm" variant={variant ?? 'primary'} isLoading={isSending}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

function MistakeList({ mistakes }: { mistakes: readonly StaffMistake[] }) {
  const { messages } = useMessages()
  return (
    <ul>
      {mistakes.map((mistake) => {
        const field = messages.goods.fields[mistake.path.split('.')[0] ?? '']
        return (
          <li key={`${mistake.path} ${mistake.message}`}>
            {field ? `${field}: ` : ''}
            {mistakeText(messages, mistake)}
          </li>
        )
      })}
    </ul>
  )
}

type FieldProps = { name: string; label: string; help?: ReactNode; isWide?: boolean }

function Labelled({ name, label, help, isWide, children }: FieldProps & { children: (ids: object) => ReactNode }) {
  const id = useId()
  const state = use(FormContext)
  const { messages } = useMessages()
  const mistake = mistakeOf(state, name)
  const described = [help ? `${id}-help` : '', mistake ? `${id}-mistake` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-wide={isWide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-describedby': described || undefined, 'aria-invalid': mistake ? true : undefined })}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {mistake && (
        <p id={`${id}-mistake`} className={styles.mistake}>
          {mistakeText(messages, mistake)}
        </p>
      )}
    </div>
  )
}

type InputProps = FieldProps & Omit<ComponentProps<'input'>, 'name' | 'className'>

export function InputField({ name, label, help, isWide, defaultValue, ...rest }: InputProps) {
  const { values } = use(FormContext)
  return (
    <Labelled name={name} label={label} help={help} isWide={isWide ?? false}>
      {(control) => (
        <input {...rest} {...control} className={inputs.input} defaultValue={values[name] ?? defaultValue ?? ''} />
      )}
    </Labelled>
  )
}

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'name' | 'className'>

export function AreaField({ name, label, help, isWide = true, defaultValue, ...rest }: AreaProps) {
  const { values } = use(FormContext)
  return (
    <Labelled name={name} label={label} help={help} isWide={isWide}>
      {(control) => (
        <textarea {...rest} {...control} className={inputs.input} defaultValue={values[name] ?? defaultValue ?? ''} />
      )}
    </Labelled>
  )
}

type ChoiceProps = FieldProps & { options: readonly { value: string; label: string }[]; defaultValue?: string }

export function ChoiceField({ name, label, help, isWide, options, defaultValue = '' }: ChoiceProps) {
  const { values } = use(FormContext)
  return (
    <Labelled name={name} label={label} help={help} isWide={isWide ?? false}>
      {(control) => (
        <select {...control} className={inputs.input} defaultValue={values[name] ?? defaultValue}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

export function TickField({ name, label, defaultChecked }: { name: string; label: string; defaultChecked?: boolean }) {
  const { values } = use(FormContext)
  const isChecked = Object.keys(values).length > 0 ? values[name] === 'on' : (defaultChecked ?? false)
  return (
    <label className={inputs.tick}>
      <input type="checkbox" name={name} value="on" defaultChecked={isChecked} />
      {label}
    </label>
  )
}

/** The shops of a thing; without a choice it holds in all of them. */
export function ShopsField({ label, help, isRequired }: { label: string; help?: string; isRequired?: boolean }) {
  const { messages } = useMessages()
  const { values, mistakes } = use(FormContext)
  const chosen = (values['shops'] ?? '').split(',')
  const mistake = mistakes.find(({ path }) => path.startsWith('shops'))
  return (
    <fieldset className={styles.choices} data-wide>
      <legend>{label}</legend>
      <div className={inputs.choices}>
        {allShops.map(({ locale }) => (
          <label key={locale} className={inputs.tick}>
            <input
              type="checkbox"
              name="shops"
              value={locale}
              defaultChecked={chosen.includes(locale) || (isRequired === true && values['shops'] === undefined)}
            />
            {marketName(locale, messages.tag)}
          </label>
        ))}
      </div>
      {help && <p className={styles.help}>{help}</p>}
      {mistake && <p className={styles.mistake}>{mistakeText(messages, mistake)}</p>}
    </fieldset>
  )
}

/** An amount in every currency: ten euros are not ten francs. */
export function AmountFields({ name, label }: { name: string; label: string }) {
  return shopCurrencies.map((currency) => (
    <InputField key={currency} name={`${name}.${currency}`} label={`${label} (${currency})`} inputMode="decimal" />
  ))
}

const wordLanguages = ['de', 'fr', 'en'] as const

export function WordFields({ name, label, isArea }: { name: string; label: string; isArea?: boolean }) {
  const { messages } = useMessages()
  const Element = isArea ? AreaField : InputField
  return wordLanguages.map((language) => (
    <Element
      key={language}
      name={`${name}.${language}`}
      label={`${label} – ${messages.languages[language]}`}
      isWide={false}
      lang={language}
    />
  ))
}
