import type { Product } from '@vitrine/contracts/shop'

/** The properties of a product by which others are matched with it; an imported product may have few of them. */
export type Garment = {
  id: number
  type: string | undefined
  categoryPaths: readonly (readonly number[])[]
  colours: readonly string[]
  occasions: readonly string[]
  materials: readonly string[]
  patterns: readonly string[]
}

export function toGarment({ id, attributes, categories, customData }: Product): Garment {
  const valuesOf = (key: string) => {
    const attribute = attributes?.[key]
    const values = attribute ? [attribute.values].flat() : []
    return values.map(({ value, label }) => value ?? label)
  }
  const type = customData?.['type']
  return {
    id,
    type: typeof type === 'string' && type !== '' ? type : valuesOf('category')[0],
    categoryPaths: (categories ?? []).map((steps) => steps.map(({ categoryId }) => categoryId)),
    colours: valuesOf('color'),
    occasions: valuesOf('occasion'),
    materials: valuesOf('material'),
    patterns: valuesOf('pattern'),
  }
}
