import type { Currency } from '@vitrine/contracts/markets'
import type { MappedCells } from '../mapping/apply-mapping.ts'
import type { OnProblem } from '../problem.ts'
import { readAmount } from '../values/amount.ts'
import type { ExportedSize } from './exported-product.ts'

type PriceContext = { currency: Currency | undefined; onProblem: OnProblem }

/** Exports write 0 where a price is missing. */
const isNothing = (text: string) => /^[0.,\s]*$/.test(text.replace(/[A-Z€]/g, ''))

const minorOf = (text: string): number | undefined => {
  const amount = readAmount(text)
  return amount.ok ? amount.value.minor : undefined
}

/**
 * Prices of a size. A crossed price is taken as the regular one, and the reduction begins with the import: it is
 * announced only where the price history proves the price before it (O-05).
 */
export function priceCells({ line, cells }: ExportedSize, { onProblem }: PriceContext): MappedCells {
  const { price = '', compare_price: crossed = '', sale_price: sale = '' } = cells
  if (price === '' || isNothing(price)) return {}
  const period = {
    ...(cells.sale_since && { sale_since: cells.sale_since }),
    ...(cells.sale_until && cells.sale_until !== cells.sale_since && { sale_until: cells.sale_until }),
  }
  if (sale !== '' && !isNothing(sale)) return { price, sale_price: sale, ...period }
  if (crossed === '' || isNothing(crossed)) return { price }
  const [asked, before] = [minorOf(price), minorOf(crossed)]
  if (asked !== undefined && before !== undefined && before > asked) return { price: crossed, sale_price: price }
  const message = 'The crossed price is not above the price and is left out.'
  onProblem({ severity: 'hint', line, field: 'price', code: 'NOT_REDUCED', rule: 'O-03', value: crossed, message })
  return { price }
}
