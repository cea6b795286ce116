import { allShops } from '@vitrine/contracts/markets'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/messages.ts'
import { ChoiceFilter, DateFilter, FilterForm } from '../ui/filter-form.tsx'
import { marketName } from '../ui/market-name.ts'

/** Shop and days of a report. */
export function ReportFilters({ children }: { children?: ReactNode }) {
  const { messages, lang } = useMessages()
  const options = allShops.map(({ locale }) => ({ value: locale, label: marketName(locale, lang) }))
  return (
    <FilterForm>
      {children}
      <ChoiceFilter name="shop" label={messages.filters.shop} any={messages.filters.any} options={options} />
      <DateFilter name="from" label={messages.filters.from} />
      <DateFilter name="to" label={messages.filters.to} />
    </FilterForm>
  )
}
