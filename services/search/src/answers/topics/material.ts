import type { Language } from '@vitrine/contracts/catalogue'
import { searchPath } from '@vitrine/contracts/urls'
import type { Filter } from '../../engine/engine.ts'
import { plainEngineQuery } from '../../query-pipeline/plain-engine-query.ts'
import type { Citation, ParsedQuestion, RecognisedTopic, Sentence, Topic } from '../answer.ts'
import type { Concept } from '../question-words/question-words.ts'
import { listAll, spellFor } from '../sentences/formats.ts'
import type { GoodsSources } from './care.ts'
import { coverageOf } from './service/service-topic.ts'

const expected = new Set<Concept>(['material', 'method', 'how', 'possible', 'parcel', 'online', 'redeem', 'give'])
const most = 5

/** Materials of goods of a kind, or of everything the shop sells: counted in the index. */
export function createMaterialTopic({ engine, vocabulary }: Omit<GoodsSources, 'loadProducts'>): Topic {
  async function draft(
    { market, language }: ParsedQuestion,
    kind: { label: string; filter: Filter } | undefined,
  ): Promise<readonly Sentence[]> {
    const { facets, total } = await engine().search(
      plainEngineQuery(market, language, {
        filters: kind ? [kind.filter] : [],
        facets: [{ kind: 'values', facet: 'material', limit: 50, always: [] }],
      }),
    )
    const [found] = facets
    const values = found?.kind === 'values' ? found.values.filter(({ count }) => count > 0) : []
    if (values.length === 0 || total === 0) return []
    const write = ({ value }: { value: string }) => vocabulary().write('material', value, market.locale)
    const first = values.toSorted((a, b) => b.count - a.count).slice(0, most)
    const list = listAll(
      first.map((each) => `${write(each)} (${each.count})`),
      language,
    )
    const name = kind?.label
    const citation: Citation = {
      id: `catalogue:material:${name?.toLowerCase() ?? 'all'}`,
      source: 'catalogue',
      title: name ?? { de: 'Sortiment', fr: 'Assortiment', en: 'Range' }[language],
      path: name === undefined ? '/' : searchPath(name.toLowerCase()),
      text: `${total}: ${listAll(
        values.map((each) => `${write(each)} (${each.count})`),
        language,
      )}.`,
    }
    const about: Readonly<Record<Language, string>> =
      name === undefined
        ? { de: 'In unserem Sortiment', fr: 'Dans notre assortiment', en: 'In our range' }
        : {
            de: `Unter unseren Artikeln der Kategorie „${name}“`,
            fr: `Parmi nos articles de la catégorie « ${name} »`,
            en: `Among our items in the category “${name}”`,
          }
    const texts: Readonly<Record<Language, readonly string[]>> = {
      de: [
        `${about.de} kommen diese Materialien am häufigsten vor: ${list}.`,
        'Die genaue Zusammensetzung mit allen Prozentangaben steht auf der Seite jedes Artikels.',
      ],
      fr: [
        `${about.fr}, ces matières sont les plus fréquentes : ${list}.`,
        'La composition exacte, avec tous les pourcentages, figure sur la page de chaque article.',
      ],
      en: [
        `${about.en}, these materials are the most common: ${list}.`,
        'The exact composition with all percentages is on the page of each item.',
      ],
    }
    return texts[language].map((text) => ({ text: spellFor(text, market), citations: [citation] }))
  }

  function recognise(question: ParsedQuestion): RecognisedTopic | undefined {
    const { concepts, recognised, productId } = question
    const namesOne = recognised.some(({ filter }) => filter.kind === 'values' && filter.facet === 'material')
    if (productId !== undefined || !concepts.has('material') || namesOne) return undefined
    const coverage = coverageOf(question, expected)
    if (coverage < 0.7 || question.form !== 'question') return undefined
    const kind = recognised.find(({ isKind }) => isKind)
    return {
      confidence: 0.5 + 0.35 * coverage,
      understood: kind ? [`goods: ${kind.label}`] : ['all goods'],
      draft: async () => ({ sentences: await draft(question, kind) }),
    }
  }

  return { kind: 'material', name: 'material', recognise }
}
