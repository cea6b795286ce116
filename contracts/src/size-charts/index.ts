/** Product types that share the chart for trousers. */
const below = new Set(['trousers', 'jeans', 'shorts', 'pencil-skirt', 'a-line-skirt', 'pleated-skirt', 'mini-skirt'])

type ChartedProduct = {
  customData: Readonly<Record<string, unknown>>
  categories: readonly (readonly { categorySlug: string }[])[]
  variants: readonly { customData: Readonly<Record<string, unknown>> }[]
}

/** Names of the size charts that fit a product, as editors call them, the closest first; none for a single size. */
export function sizeChartNames({ customData, categories, variants }: ChartedProduct): readonly string[] {
  const type = String(customData['type'] ?? '')
  const system = String(variants[0]?.customData['sizeSystem'] ?? '')
  const slugs = categories.flatMap((steps) => steps.map(({ categorySlug }) => categorySlug).toReversed())
  if (system === 'one-size') return []
  const usual = system === 'shoe' ? 'shoes' : below.has(type) || system === 'jeans' ? 'trousers' : 'women-tops'
  return [type, `${type}s`, ...slugs, ...(type === 'belt' ? [] : [usual])]
}
