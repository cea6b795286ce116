import { allShops } from '@vitrine/contracts/markets'
import type { ChangeEvent, ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import inputs from '../../ui/inputs.module.css'
import { useMessages } from '../../messages/messages.ts'
import styles from './entry-list.module.css'
import { type ListFilters, toSearch } from './list-query.ts'
import { marketName } from '../../ui/market-name.ts'

type FilterBarProps = {
  filters: ListFilters
  action: string
  label: string
  hint: string
  /** More boxes behind the messages. */
  children?: ReactNode
  /** Behind the button. */
  end?: ReactNode
}

/** Search text and market in the address; selects apply at once, the text by Enter or the button. */
export function FilterBar({ filters, action, label, hint, children, end }: FilterBarProps) {
  const { messages } = useMessages()
  const submit = useSubmit()
  const applyChoice = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if ((target as Element) instanceof HTMLSelectElement) void submit(currentTarget, { replace: true })
  }
  return (
    // Anew when the address changes from elsewhere, so that the boxes agree with it.
    <Form
      key={toSearch(filters)}
      action={action}
      method="get"
      role="search"
      className={styles.filters}
      onChange={applyChoice}
    >
      <label className={styles.search}>
        {label}
        <input type="search" name="q" className={inputs.input} defaultValue={filters.text} placeholder={hint} />
      </label>
      {children}
      <label>
        {messages.list.missingIn}
        <select name="missing" className={inputs.input} defaultValue={filters.missingIn ?? ''}>
          <option value="">{messages.list.anyMarket}</option>
          {allShops.map(({ locale }) => (
            <option key={locale} value={locale}>
              {messages.list.missingInMarket(marketName(locale, messages.tag))}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="tertiary" size="sm">
        {messages.list.apply}
      </Button>
      {end}
    </Form>
  )
}
