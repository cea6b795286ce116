import type { Instant, Style } from '@vitrine/contracts/catalogue'
import type { OnProblem } from '../problem.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { assembleStyle } from './assemble-style.ts'
import { createIdBook } from './id-book.ts'
import type { FindHolders } from './id-book.ts'
import type { Spill } from './spill.ts'
import type { NamedPictures, Pictures } from './take-pictures.ts'

/** Looks up the shop's styles by key; the order of the result does not matter. */
export type KnownStyles = (masterKeys: readonly string[]) => readonly Style[] | Promise<readonly Style[]>

type AssemblyOptions = {
  now: Instant
  contradictions: 'refuse' | 'first'
  pictures: Pictures
  knownStyles?: KnownStyles | undefined
  holders?: { product: FindHolders; variant: FindHolders } | undefined
  onProblem: OnProblem
  onPictures: (named: NamedPictures) => void
  /** Called with the number of lines that have been dealt with. */
  onRows: (rows: number) => void
}

/** The shop is asked about this many styles at once; one by one, asking would take most of the time. */
const batchSize = 100

type StyleRows = readonly ProductRow[]

async function* batched(styles: AsyncIterable<StyleRows>): AsyncGenerator<readonly StyleRows[]> {
  let batch: StyleRows[] = []
  for await (const rows of styles) {
    batch.push(rows)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Makes styles of all lines put aside, one after the other. */
export async function* assembleStyles(spill: Spill<ProductRow>, options: AssemblyOptions): AsyncGenerator<Style> {
  const { knownStyles = () => [], holders, onRows, ...rest } = options
  const products = createIdBook(holders?.product)
  const variants = createIdBook(holders?.variant)
  let done = 0
  for await (const batch of batched(spill.styles())) {
    const known = new Map(
      (await knownStyles(batch.flatMap(([first]) => first?.styleKey ?? []))).map((style) => [style.masterKey, style]),
    )
    const rows = batch.flat()
    await products.prepare(rows.map(({ productKey: key, product }) => ({ key, stated: product.id })))
    await variants.prepare(rows.map(({ variantKey: key, variant }) => ({ key, stated: variant.id })))
    for (const styleRows of batch) {
      const style = await assembleStyle(styleRows, known.get(styleRows[0]?.styleKey ?? ''), {
        ...rest,
        products,
        variants,
      })
      onRows((done += styleRows.length))
      if (style) yield style
    }
  }
}
