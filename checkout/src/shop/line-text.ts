import { formatPercent } from '@vitrine/contracts/formats'
import { type BasketItem, colourName, sizeName } from '@vitrine/contracts/shop'
import type { ShopContext } from '../shop-context.ts'

const labelOf = (attribute: BasketItem['product']['attributes'][string] | undefined): string => {
  const values = attribute?.values
  return (Array.isArray(values) ? values[0]?.label : values?.label) ?? ''
}

export const nameOf = ({ product }: BasketItem): string => labelOf(product.attributes['name'])

/** Colour and size, as far as there are several. */
export function kindOf({ product, variant }: BasketItem, { t }: Pick<ShopContext, 't'>): string {
  const size = sizeName(variant)
  return [colourName(product), size && t('line.size', { size })].filter(Boolean).join(', ')
}

/** Name, colour and size: tells two lines of one product apart. */
export const fullNameOf = (item: BasketItem, shop: Pick<ShopContext, 't'>): string =>
  [nameOf(item), kindOf(item, shop)].filter(Boolean).join(', ')

type AdvancedGroup = BasketItem['product']['advancedAttributes'][string]['values'][number]

const fieldsOf = ({ fieldSet }: Pick<AdvancedGroup, 'fieldSet'>): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...fieldSet.flat()) as Record<string, unknown>

/** `Obermaterial: 80 % Schurwolle, 20 % Polyamid`, one text for each component. */
function compositionOf({ product }: BasketItem, { market }: Pick<ShopContext, 'market'>): string[] {
  const components = product.advancedAttributes['material']?.values ?? []
  return components.map((component) => {
    const shares = component.groupSet.map((share) => {
      const { material, percent } = fieldsOf(share)
      return `${formatPercent(Number(percent), market)} ${String(material)}`
    })
    const name = String(fieldsOf(component)['name'] ?? '')
    return components.length > 1 && name ? `${name}: ${shares.join(', ')}` : shares.join(', ')
  })
}

/** The main characteristics of the goods, as the law wants them right before the order (C-02): material and cut. */
export const characteristicsOf = (item: BasketItem, shop: Pick<ShopContext, 'market'>): string[] =>
  [
    ...compositionOf(item, shop),
    ['fit', 'length', 'sleeve', 'neckline']
      .map((key) => labelOf(item.product.attributes[key]))
      .filter(Boolean)
      .join(', '),
  ].filter(Boolean)
