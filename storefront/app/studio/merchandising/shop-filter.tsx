import { allShops, type Locale } from '@vitrine/contracts/markets'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useMessages } from '../messages/messages.ts'
import filters from '../ui/filter-form.module.css'
import inputs from '../ui/inputs.module.css'
import { marketName } from '../ui/market-name.ts'

/** Chooses the one shop that a page is about. */
export function ShopFilter({ shop }: { shop: Locale }) {
  const { messages } = useMessages()
  return (
    <Form method="get" role="search" className={filters.filters} key={shop}>
      <ShopSelect shop={shop} />
      <Button type="submit" variant="secondary" size="sm">
        {messages.merchandising.show}
      </Button>
    </Form>
  )
}

export function ShopSelect({ shop }: { shop: Locale }) {
  const { messages, lang } = useMessages()
  return (
    <label>
      {messages.merchandising.shop}
      <select name="shop" className={inputs.input} defaultValue={shop}>
        {allShops.map(({ locale }) => (
          <option key={locale} value={locale}>
            {marketName(locale, lang)}
          </option>
        ))}
      </select>
    </label>
  )
}
