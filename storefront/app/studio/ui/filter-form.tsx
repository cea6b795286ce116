import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useMessages } from '../messages/messages.ts'
import styles from './filter-form.module.css'
import inputs from './inputs.module.css'

/** Filters of a list as a plain form: the address is the state, and it works without scripts. */
export function FilterForm({ children, submit }: { children: ReactNode; submit?: string }) {
  const { messages } = useMessages()
  const [query] = useSearchParams()
  const isNarrowed = [...query].some(([name, value]) => name !== 'after' && value !== '')
  return (
    <Form method="get" className={styles.filters} role="search" key={String(query)}>
      {children}
      <Button type="submit" variant="secondary" size="sm">
        {submit ?? messages.filters.apply}
      </Button>
      {isNarrowed && (
        <Link kind="quiet" to="?">
          {messages.filters.reset}
        </Link>
      )}
    </Form>
  )
}

type FilterProps = { name: string; label: string }

/** A field to search in; `/` leads to it. */
export function SearchFilter({ name, label, hint }: FilterProps & { hint?: string }) {
  const [query] = useSearchParams()
  return (
    <label className={styles.search}>
      {label}
      <input
        type="search"
        name={name}
        className={inputs.input}
        defaultValue={query.get(name) ?? ''}
        placeholder={hint}
        maxLength={200}
      />
    </label>
  )
}

export function DateFilter({ name, label }: FilterProps) {
  const [query] = useSearchParams()
  return (
    <label>
      {label}
      <input type="date" name={name} className={inputs.input} defaultValue={query.get(name) ?? ''} />
    </label>
  )
}

type ChoiceFilterProps = FilterProps & {
  /** The choice that leaves the list as it is. */
  any: string
  options: readonly { value: string; label: string }[]
}

export function ChoiceFilter({ name, label, any, options }: ChoiceFilterProps) {
  const [query] = useSearchParams()
  return (
    <label>
      {label}
      <select name={name} className={inputs.input} defaultValue={query.get(name) ?? ''}>
        <option value="">{any}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
