import type { PriceTable } from '@vitrine/contracts/prices'
import type { ReactNode } from 'react'
import { SumList } from './sum-list.tsx'

type PriceSumsProps = {
  of: PriceTable
  /** Replaces the plain word for delivery, such as by a link and the days of arrival. */
  deliveryLabel?: ReactNode
}

const kinds = { reduction: 'reduction', total: 'total', due: 'due' } as const
const isStyled = (kind: string): kind is keyof typeof kinds => kind in kinds

/** How a price comes about; the same rows and words in the basket, after the order and for a return. */
export const PriceSums = ({ of: { rows, tax }, deliveryLabel }: PriceSumsProps) => (
  <SumList
    sums={rows.map(({ key, kind, label, amount }) => ({
      key,
      label: kind === 'delivery' ? (deliveryLabel ?? label) : label,
      amount,
      ...(isStyled(kind) && { kind: kinds[kind] }),
    }))}
    {...(tax && { tax })}
  />
)
