import { careName, type CareSymbol, careSymbols, type Language } from '@vitrine/contracts/catalogue'
import type { Product } from '@vitrine/contracts/shop'
import { searchPath } from '@vitrine/contracts/urls'
import type { LoadProducts } from '../../documents/catalogue-source.ts'
import type { Vocabulary } from '../../documents/vocabulary.ts'
import type { Filter, SearchEngine } from '../../engine/engine.ts'
import { plainEngineQuery } from '../../query-pipeline/plain-engine-query.ts'
import type { Citation, ParsedQuestion, RecognisedTopic, Sentence, Topic } from '../answer.ts'
import type { Concept } from '../question-words/question-words.ts'
import { listAll, spellFor } from '../sentences/formats.ts'
import { coverageOf } from './service/service-topic.ts'

export type GoodsSources = {
  engine: () => Pick<SearchEngine, 'search'>
  vocabulary: () => Vocabulary
  loadProducts: LoadProducts
}

/** Care symbols of each part of the care, by the ideas that ask for them. */
const parts: readonly { concepts: readonly Concept[]; symbols: readonly CareSymbol[] }[] = [
  {
    concepts: ['wash', 'washable', 'machine', 'hand', 'temperature'],
    symbols: ['wash60', 'wash40', 'wash30', 'handwash', 'nowash'],
  },
  { concepts: ['bleach'], symbols: ['bleach', 'nobleach'] },
  { concepts: ['tumble', 'dry'], symbols: ['tumble2', 'tumble1', 'notumble', 'dryflat'] },
  { concepts: ['iron'], symbols: ['iron3', 'iron2', 'iron1', 'noiron'] },
  { concepts: ['dryClean'], symbols: ['dryclean', 'nodryclean'] },
]
const asked = new Set<Concept>(['care', ...parts.flatMap(({ concepts }) => concepts)])
const around: readonly Concept[] = ['how', 'possible', 'parcel', 'method', 'material', 'give', 'time']
const expected = new Set<Concept>([...asked, ...around])
const mostProducts = 60

/** The goods of a question, by the material or the kind that it names. */
type Subject = { material?: string; kind?: string; filters: readonly Filter[] }

function subjectOf({ recognised, market }: ParsedQuestion, vocabulary: Vocabulary): Subject | undefined {
  const ofMaterial = recognised.find(({ filter }) => filter.kind === 'values' && filter.facet === 'material')
  // There is a category called "Kaschmir", too.
  const ofKind = recognised.find(({ isKind, offset }) => isKind && offset !== ofMaterial?.offset)
  const value = ofMaterial?.filter.kind === 'values' ? ofMaterial.filter.selected[0] : undefined
  const filters = [ofMaterial, ofKind].flatMap((each) => (each ? [each.filter] : []))
  if (filters.length === 0) return undefined
  return {
    filters,
    ...(value !== undefined && { material: vocabulary.write('material', value, market.locale) }),
    ...(ofKind && { kind: ofKind.label }),
  }
}

const careOf = ({ advancedAttributes }: Product): CareSymbol[] =>
  (advancedAttributes['care']?.values ?? []).flatMap(({ fieldSet }) => {
    const symbol = String((Object.assign({}, ...fieldSet.flat()) as Record<string, unknown>)['symbol'] ?? '')
    return careSymbols.filter((each) => each === symbol)
  })

type Counted = { symbol: CareSymbol; count: number }

const quotes: Readonly<Record<Language, (text: string) => string>> = {
  de: (text) => `„${text}“`,
  fr: (text) => `«\u00a0${text}\u00a0»`,
  en: (text) => `“${text}”`,
}

/** `Artikel mit Wolle`, `articles en laine`, `items in the category “Jumpers”`. */
function nameGoods({ material, kind }: Subject, language: Language): string {
  const of =
    kind === undefined
      ? ''
      : {
          de: ` der Kategorie ${quotes.de(kind)}`,
          fr: ` de la catégorie ${quotes.fr(kind)}`,
          en: ` in the category ${quotes.en(kind)}`,
        }[language]
  const made =
    material === undefined
      ? ''
      : { de: ` mit ${material}`, fr: ` en ${material.toLowerCase()}`, en: ` with ${material.toLowerCase()}` }[language]
  return made + of
}

/** Care of goods of a material or a kind: counted from the care labels of the products on sale. */
export function createCareTopic({ engine, vocabulary, loadProducts }: GoodsSources): Topic {
  async function draft(question: ParsedQuestion, subject: Subject): Promise<readonly Sentence[]> {
    const { market, language, concepts } = question
    const { hits } = await engine().search(
      plainEngineQuery(market, language, { filters: subject.filters, limit: mostProducts }),
    )
    const products = [
      ...(
        await loadProducts(
          market,
          hits.map(({ id }) => Number(id)),
        )
      ).values(),
    ]
    const labelled = products.map(careOf).filter(({ length }) => length > 0)
    if (labelled.length === 0) return []
    const count = (symbols: readonly CareSymbol[]): Counted[] =>
      symbols
        .map((symbol) => ({ symbol, count: labelled.filter((care) => care.includes(symbol)).length }))
        .filter((each) => each.count > 0)
        .toSorted((a, b) => b.count - a.count)
    // "Bei welcher Temperatur bügeln" asks for the iron alone.
    const isNamed = parts.some((part) =>
      part.concepts.some((concept) => concept !== 'temperature' && concepts.has(concept)),
    )
    const wanted = parts.filter((part) =>
      part.concepts.some((concept) => (concept !== 'temperature' || !isNamed) && concepts.has(concept)),
    )
    const groups = (wanted.length > 0 && !concepts.has('care') ? wanted : parts)
      .map(({ symbols }) => count(symbols))
      .filter(({ length }) => length > 0)
    const write = ({ symbol }: Counted) => quotes[language](careName(symbol, market.language))
    const goods = nameGoods(subject, language)
    const total = labelled.length
    const title = [subject.material, subject.kind].filter(Boolean).join(', ')
    const all = groups.flat().map((each) => `${write(each)} (${each.count})`)
    const citation: Citation = {
      id: `catalogue:care:${title.toLowerCase()}`,
      source: 'catalogue',
      title,
      path: searchPath(title.replace(',', '').toLowerCase()),
      text: spellFor(
        `${{ de: `Artikel${goods}`, fr: `Articles${goods}`, en: `Items${goods}` }[language]} (${total}): ${all.join(', ')}.`,
        market,
      ),
    }
    const isSame = groups.every((group) => group.every(({ count: each }) => each === total))
    const texts =
      groups.length > 1 || isSame
        ? writeCommonest(
            goods,
            total,
            groups.flatMap((group) => (isSame ? group.map(write) : [write(group[0] as Counted)])),
            isSame,
          )
        : writeCounts(goods, total, groups[0] ?? [], write)
    const closing: Readonly<Record<Language, string>> = {
      de: 'Maßgeblich ist immer das Etikett im Kleidungsstück; du findest die Angaben auch auf der Seite des Artikels.',
      fr: 'C’est toujours l’étiquette du vêtement qui fait foi ; vous trouvez ses indications aussi sur la page de l’article.',
      en: 'The label in the garment always decides; you can also find it on the page of the item.',
    }
    return [texts[language], closing[language]].map((text) => ({
      text: spellFor(text, market),
      citations: [citation],
    }))
  }

  function recognise(question: ParsedQuestion): RecognisedTopic | undefined {
    const isAsked = [...asked].some(
      (concept) => concept !== 'temperature' && concept !== 'hand' && question.concepts.has(concept),
    )
    if (question.productId !== undefined || !isAsked) return undefined
    const subject = subjectOf(question, vocabulary())
    const coverage = coverageOf(question, expected)
    if (!subject || isElsewhere(question) || coverage < 0.6) return undefined
    return {
      confidence: 0.5 + 0.4 * coverage,
      understood: [`goods: ${[subject.material, subject.kind].filter(Boolean).join(', ')}`],
      draft: async () => ({ sentences: await draft(question, subject) }),
    }
  }

  return { kind: 'care', name: 'care', recognise }
}

type Texts = Readonly<Record<Language, string>>

/** The commonest symbol of each part of the care; `isSame` where all labels agree. */
function writeCommonest(goods: string, total: number, symbols: readonly string[], isSame: boolean): Texts {
  const isOne = total === 1
  const list = symbols.join(', ')
  return {
    de: `${isOne ? `Auf dem Pflegeetikett unseres Artikels${goods}` : `Auf den Pflegeetiketten unserer Artikel${goods}`} steht${isSame ? '' : ' am häufigsten'}: ${list}.`,
    fr: `${isOne ? `L’étiquette d’entretien de notre article${goods} indique` : `Les étiquettes d’entretien de nos articles${goods} indiquent`}${isSame ? '' : ' le plus souvent'} : ${list}.`,
    en: `${isOne ? `The care label of our item${goods} says` : `The care labels of our items${goods}${isSame ? '' : ' most often'} say`}: ${list}.`,
  }
}

/** How many labels have each symbol of one part of the care. */
function writeCounts(
  goods: string,
  total: number,
  [first, ...others]: readonly Counted[],
  write: (counted: Counted) => string,
): Texts {
  if (!first) return { de: '', fr: '', en: '' }
  const rest = (language: Language) =>
    listAll(
      others.map((each) => `${write(each)} (${each.count})`),
      language,
    )
  return {
    de: `Auf den Pflegeetiketten unserer Artikel${goods} steht am häufigsten ${write(first)} (${first.count} von ${total}), außerdem ${rest('de')}.`,
    fr: `Les étiquettes d’entretien de nos articles${goods} indiquent le plus souvent ${write(first)} (${first.count} sur ${total}), ainsi que ${rest('fr')}.`,
    en: `The care labels of our items${goods} most often say ${write(first)} (${first.count} of ${total}), also ${rest('en')}.`,
  }
}

/** Stains, moths and returns are other questions. */
const isElsewhere = ({ concepts }: ParsedQuestion) =>
  (['stain', 'store_away', 'pilling', 'return', 'exchange', 'delivery', 'refund'] as const).some((concept) =>
    concepts.has(concept),
  )
