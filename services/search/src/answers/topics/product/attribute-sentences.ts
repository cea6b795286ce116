import { valuesOf } from '../../goods-query/goods-query.ts'
import { entriesOf, labelsOf, sizesInStock, textOf } from '../../product-facts.ts'
import type { ProductEvidence, ProductQuestion, ProductSentence } from './product-question.ts'
import { productSentences } from './sentences/product-sentences.ts'

/** The colours of the style that can be bought. */
export function colourSentences(
  { goods, question }: ProductQuestion,
  { colours, write }: ProductEvidence,
): ProductSentence[] {
  const wanted = goods.query.conditions.filter(({ about }) => about === 'color' || about === 'colorDetail')
  if (!goods.intents.has('color') && wanted.length === 0) return []
  const say = productSentences[question.language]
  const inStock = colours.filter((each) => sizesInStock(each).length > 0)
  const names = [
    ...new Set(inStock.flatMap((each) => labelsOf(each.attributes['colorDetail'] ?? each.attributes['color']))),
  ]
  if (names.length === 0) return [{ text: say.soldOut }]
  const listed = say.and(names)
  const fact = say.passage.colours(listed)
  const all = { text: names.length === 1 ? say.onlyColour(listed) : say.colours(listed), fact }
  const [condition] = wanted
  if (!condition) return [all]
  const values = new Set(valuesOf(condition).map((value) => write(condition.about, value)))
  const fitting = inStock.filter(({ attributes }) =>
    labelsOf(attributes[condition.about]).some((label) => values.has(label)),
  )
  const [found] = fitting.flatMap((each) => labelsOf(each.attributes['colorDetail'] ?? each.attributes['color']))
  if (found) return [{ text: say.colourThere(found), fact }, all]
  const missing = say.colourNotThere(say.and([...values]))
  return [{ text: missing, fact: missing }, all]
}

/** Maker, country of origin and brand. */
export function makerSentences(
  { goods, intents, question }: ProductQuestion,
  { product }: ProductEvidence,
): ProductSentence[] {
  const say = productSentences[question.language]
  const sentences: ProductSentence[] = []
  const [brand] = labelsOf(product.attributes['brand'])
  const isBrand = goods.intents.has('brand') && !intents.has('maker')
  if (isBrand && brand)
    sentences.push({
      text: say.brand(brand),
      fact: say.passage.attribute(product.attributes['brand']?.label ?? '', brand),
    })
  const [maker] = entriesOf(product, 'maker')
  if (intents.has('maker') && maker) {
    const address = ['name', 'street', 'zipCode', 'city', 'country'].map((key) => String(maker[key] ?? '')).join(', ')
    sentences.push({ text: say.maker(String(maker['name']), String(maker['city'])), fact: say.passage.maker(address) })
  }
  const origin = textOf(product, 'countryOfOrigin')
  if ((intents.has('origin') || intents.has('maker')) && origin) {
    const names = new Intl.DisplayNames([question.market.language], { type: 'region' })
    const country = names.of(origin) ?? origin
    sentences.push({ text: say.origin(country), fact: say.passage.origin(country) })
  }
  return sentences
}

const described = ['pattern', 'length', 'sleeve', 'neckline', 'fit'] as const

/** Other attributes that the question asks for or names. */
export function attributeSentences(
  { goods, intents, question }: ProductQuestion,
  { product }: ProductEvidence,
): ProductSentence[] {
  const say = productSentences[question.language]
  const isAsked = (key: string) =>
    // "wie lange" asks for a time.
    !(key === 'length' && intents.has('time')) &&
    (goods.intents.has(key as 'pattern') || goods.query.conditions.some(({ about }) => about === key))
  const sentences = described
    .filter((key) => isAsked(key) && !(key === 'fit' && intents.has('fit') && textOf(product, 'fit')))
    .flatMap((key): ProductSentence[] => {
      const attribute = product.attributes[key]
      if (!attribute) return []
      const text = say.attribute(attribute.label, say.and(labelsOf(attribute)))
      return [{ text, fact: text }]
    })
  const occasions = labelsOf(product.attributes['occasion'])
  const isOccasion = isAsked('occasion') || goods.intents.has('wear')
  if (!isOccasion || occasions.length === 0) return sentences
  const written = say.and(occasions)
  return [...sentences, { text: say.occasion(written), fact: say.occasion(written) }]
}
