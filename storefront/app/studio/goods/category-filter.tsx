import type { Localised } from '@vitrine/contracts/catalogue'
import { useMessages } from '../messages/messages.ts'
import { ChoiceFilter } from '../ui/filter-form.tsx'
import { useGoodsFormat } from './goods-format.ts'

type Categories = readonly { id: number; depth: number; name: Localised }[]

/** Categories as choices, indented by their depth. */
export function useCategoryOptions(categories: Categories): { value: string; label: string }[] {
  const { words } = useGoodsFormat()
  return categories.map(({ id, depth, name }) => ({
    value: String(id),
    label: `${'\u2003'.repeat(Math.max(0, depth - 1))}${words(name)}`,
  }))
}

export function CategoryFilter({ categories }: { categories: Categories }) {
  const { messages } = useMessages()
  const options = useCategoryOptions(categories)
  return (
    <ChoiceFilter name="category" label={messages.goods.list.category} any={messages.filters.any} options={options} />
  )
}
