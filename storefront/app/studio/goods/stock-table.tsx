import type { GoodsDetail } from '@vitrine/contracts/desk'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'

type Size = GoodsDetail['sizes'][number]

/** Sizes with their pieces in the warehouse and in each store. */
export function StockTable({ goods }: { goods: GoodsDetail }) {
  const { goods: texts } = useMessages().messages
  const stores = [...new Map(goods.stores.map(({ storeId, name }) => [storeId, name]))]
  const inStore = (storeId: number, { variantId }: Size) =>
    goods.stores.find((each) => each.storeId === storeId && each.variantId === variantId)?.quantity ?? 0
  const columns: Column<Size>[] = [
    { id: 'size', label: texts.columns.size, cell: ({ size }) => size },
    { id: 'warehouse', label: texts.columns.warehouse, isNumeric: true, cell: ({ quantity }) => quantity },
    ...stores.map(([storeId, name]) => ({
      id: `store-${storeId}`,
      label: name,
      isNumeric: true,
      cell: (size: Size) => inStore(storeId, size),
    })),
  ]
  return (
    <DataTable
      caption={texts.columns.stock}
      columns={columns}
      rows={goods.sizes}
      keyOf={({ variantId }) => variantId}
      empty={texts.list.empty}
    />
  )
}
