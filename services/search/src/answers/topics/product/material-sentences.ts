import { componentName, materialName } from '@vitrine/contracts/catalogue'
import { formatPercent } from '@vitrine/contracts/formats'
import { valuesOf } from '../../goods-query/goods-query.ts'
import { upperFirst } from '../../goods-query/phrasings/join-words.ts'
import { compositionOf, entriesOf } from '../../product-facts.ts'
import { isAboutCare, isSymbolOf } from './care-symbols.ts'
import { writeComposition, writeShares } from './product-passage.ts'
import type { ProductEvidence, ProductQuestion, ProductSentence } from './product-question.ts'
import { productSentences } from './sentences/product-sentences.ts'

/** Names by which a composition lists a material of the facet: wool is also listed as virgin wool. */
const listedAs: Readonly<Record<string, readonly Parameters<typeof materialName>[0][]>> = {
  wool: ['wool', 'virginWool'],
  cotton: ['cotton'],
  linen: ['linen'],
  viscose: ['viscose'],
  silk: ['silk'],
  cashmere: ['cashmere'],
  polyester: ['polyester'],
  polyamide: ['polyamide'],
  leather: ['leather'],
  suede: ['suede'],
}

/** Composition, lining and filling of a product. */
export function materialSentences(asked: ProductQuestion, { product }: ProductEvidence): ProductSentence[] {
  const { goods, intents, question } = asked
  const { language, market } = question
  const say = productSentences[language]
  const composition = writeComposition(product, question)
  if (!composition) return []
  const all: ProductSentence = { text: say.material(composition) }
  const named = goods.query.conditions.filter(({ about }) => about === 'material').flatMap(valuesOf)
  const isWarm = goods.intents.has('warmEnough') || goods.intents.has('cold')
  const parts = compositionOf(product)
  const partSentences = (['lining', 'filling'] as const)
    .filter((part) => intents.has(part))
    .map((part): ProductSentence => {
      const label = componentName(part, language)
      const found = parts.find(({ name }) => name === label)
      return found
        ? { text: `${upperFirst(say.part(found.name, writeShares(found, market)))}.` }
        : { text: say.noPart(part), fact: say.noPart(part) }
    })
  if (isWarm) return [{ text: say.noTemperature, fact: say.noTemperature }, all]
  if (intents.has('animal')) {
    const hasParts = entriesOf(product, 'animalParts').length > 0
    return [all, ...(hasParts ? [{ text: say.animalParts, fact: say.passage.animalParts }] : [])]
  }
  if (partSentences.length > 0) return [...partSentences, all]
  if (named.length > 0 && !isCareQuestion(asked))
    return [...named.map((value) => containment(value, asked, { product })), all]
  return goods.intents.has('material') ? [all] : []
}

const isCareQuestion = ({ intents }: ProductQuestion) => [...intents].some(isAboutCare)

function containment(
  value: string,
  { question }: ProductQuestion,
  { product }: Pick<ProductEvidence, 'product'>,
): ProductSentence {
  const { language, market } = question
  const say = productSentences[language]
  const names = (listedAs[value] ?? []).map((material) => materialName(material, language))
  const shares = compositionOf(product)
    .flatMap((part) => part.shares)
    .filter(({ material }) => names.includes(material))
  const [share] = shares.toSorted((a, b) => b.percent - a.percent)
  const [name = value] = names
  if (!share) return { text: say.containsNot(name), fact: say.containsNot(name) }
  return { text: say.contains(share.material, formatPercent(share.percent, market)) }
}

/** The care label: the symbols that the question asks for, then all of them. */
export function careSentences({ intents, question }: ProductQuestion, { product }: ProductEvidence): ProductSentence[] {
  const asked = [...intents].filter(isAboutCare)
  if (asked.length === 0) return []
  const say = productSentences[question.language]
  const symbols = entriesOf(product, 'care').map(({ symbol, text }) => ({ symbol: String(symbol), text: String(text) }))
  if (symbols.length === 0) return []
  const fact = say.passage.care(symbols.map(({ text }) => text).join(' · '))
  const meant = symbols.filter(({ symbol }) => asked.some((intent) => isSymbolOf(symbol, intent)))
  const all = { text: say.care(symbols.map(({ text }) => text).join(' · ')), fact }
  if (meant.length === 0) return [all]
  return [{ text: say.careOf(meant.map(({ text }) => text).join(' · ')), fact }, all]
}
