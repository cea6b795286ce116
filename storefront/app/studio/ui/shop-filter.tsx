import { allShops } from '@vitrine/contracts/markets'
import { useMessages } from '../messages/messages.ts'
import { ChoiceFilter } from './filter-form.tsx'
import { marketName } from './market-name.ts'

/** Limits a list to one shop: `?shop=at`. */
export function ShopFilter() {
  const { messages, lang } = useMessages()
  const options = allShops.map(({ locale }) => ({ value: locale, label: marketName(locale, lang) }))
  return <ChoiceFilter name="shop" label={messages.filters.shop} any={messages.filters.any} options={options} />
}
