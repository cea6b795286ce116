import { attributeKeys } from '@vitrine/contracts/catalogue'
import type { Attributes } from '@vitrine/contracts/catalogue'
import { hexOfFamily } from '../mapping/colour-words.ts'
import type { FindCategory } from '../values/category-paths.ts'
import { splitList } from '../values/list.ts'
import { readMoment } from '../values/moment.ts'
import { refused, understood } from '../values/reading.ts'
import type { Reading } from '../values/reading.ts'
import { slug } from '../values/slug.ts'
import { readWeight } from '../values/weight.ts'
import { readWholeNumber } from '../values/whole-number.ts'
import { readYesNo } from '../values/yes-no.ts'
import type { Cells } from './cells.ts'
import type { ProductFields } from './product-row.ts'
import { readImages } from './read-images.ts'
import { readTexts } from './read-texts.ts'

export type ProductContext = { findCategory: FindCategory }

const readId = (text: string) => readWholeNumber(text, 1)

function readHex(text: string): Reading<string[]> {
  const hex = splitList(text).map((value) => value.toLowerCase().replace(/^#?/, '#'))
  if (hex.length > 4) return refused('TOO_MANY_COLOURS', 'One to four colours can be shown. Keep the main ones.')
  const wrong = hex.find((value) => !/^#[\da-f]{6}$/.test(value))
  return wrong ? refused('NOT_A_COLOUR', `"${wrong.slice(1)}" is not a colour like #1d1b1c.`) : understood(hex)
}

/** A draft is wanted for sale. */
const readActivity = (text: string) => (text.toLowerCase() === 'draft' ? understood(true) : readYesNo(text))

const readCategories =
  (findCategory: FindCategory) =>
  (text: string): Reading<number[]> => {
    const paths = splitList(text)
    const ids = paths.map(findCategory)
    const unknown = paths.find((_, i) => ids[i] === undefined)
    return unknown === undefined
      ? understood([...new Set(ids.filter((id) => id !== undefined))])
      : refused(
          'CATEGORY_UNKNOWN',
          `There is no category "${unknown}". Correct the path or give a value for it in the mapping.`,
        )
  }

function readAttributes(cells: Cells): Attributes {
  const attributes: Attributes = {}
  for (const key of attributeKeys) {
    const values = splitList(cells.text(`attr_${key}`))
    if (values.length > 0) attributes[key] = values
  }
  return attributes
}

export function readProduct(cells: Cells, context: ProductContext): ProductFields {
  const id = cells.read('product_id', readId)
  const createdAt = cells.read('created_at', readMoment)
  const firstLiveAt = cells.read('first_live_at', readMoment)
  const popularity = cells.read('popularity', readId)
  const name = readTexts(cells, 'colour_name', true)
  const badge = readTexts(cells, 'badge', false)
  const { picture, sources } = readImages(cells)
  const family = cells.needed('colour_family')
  const weight = cells.read('weight', readWeight)
  return {
    ...(id ? { id } : {}),
    isActive: cells.read('is_active', readActivity) ?? true,
    ...(cells.mayLack('price') ? { mayBeDraft: true } : {}),
    colour: {
      key: cells.text('colour_key') || slug(Object.values(name).find((word) => word !== '') ?? ''),
      family,
      name,
      hex: cells.read('colour_hex', readHex) ?? [hexOfFamily(family) ?? []].flat(),
    },
    attributes: readAttributes(cells),
    ...(weight ? { weight } : {}),
    ...(badge.de ? { freeTextBadge: badge } : {}),
    categoryIds: cells.read('category', readCategories(context.findCategory)) ?? [],
    ...(createdAt ? { createdAt } : {}),
    ...(firstLiveAt ? { firstLiveAt } : {}),
    ...(popularity ? { popularity } : {}),
    picture,
    images: sources,
  }
}
