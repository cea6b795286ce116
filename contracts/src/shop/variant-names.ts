import { oneSize } from '../catalogue/sizes.ts'
import type { AttributesByKey } from './products.ts'

type Attributes = { attributes: AttributesByKey }

const labelOf = (attribute: AttributesByKey[string] | undefined): string => [attribute?.values].flat()[0]?.label ?? ''

export const productName = ({ attributes }: Attributes): string => labelOf(attributes['name'])

/**
 * The shop's own name of a colour, such as “Camel”; the colour group, such as “Beige”, where it has none. An order keeps
 * the attributes of its day, in its language.
 */
export const colourName = ({ attributes }: Attributes): string | null =>
  labelOf(attributes['colorDetail']) || labelOf(attributes['color']) || null

/** The language of a product's name, where it is not the shop's own. */
export const nameLanguage = ({ attributes }: Attributes): string | undefined =>
  [attributes['name']?.values].flat()[0]?.language

/** The size as the shop writes it; nothing for articles of a single size. */
export function sizeName({ attributes }: Attributes): string | null {
  const size = labelOf(attributes['shopSize']) || labelOf(attributes['size'])
  return size === '' || size === oneSize ? null : size
}
