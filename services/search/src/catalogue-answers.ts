import type { Instant, Style } from '@vitrine/contracts/catalogue'
import { createAnswers } from './answers/create-answers.ts'
import type { Answers } from './answers/answer.ts'
import type { LoadSizeCharts } from './answers/size-charts/size-chart.ts'
import type { LoadAboutPage } from './answers/topics/brand.ts'
import { createGoodsTopics } from './answers/topics/goods-topics.ts'
import { serviceTopics } from './answers/topics/service/service-topics.ts'
import type { CatalogueStructure, LoadProducts } from './documents/catalogue-source.ts'
import { shopSchema } from './documents/schema.ts'
import { toDocuments } from './documents/to-document.ts'
import { createVocabulary } from './documents/vocabulary.ts'
import { createEmbeddedEngine } from './engine/index.ts'
import { defaultRules } from './rules/rules-file.ts'

export type { SizeChart } from './answers/size-charts/size-chart.ts'

export type CatalogueAnswers = {
  answers: Answers
  /** Puts changed styles into the index. */
  update(styles: readonly Style[]): Promise<void>
  close(): Promise<void>
}

type CatalogueAnswersOptions = {
  styles: Iterable<Style>
  structure: CatalogueStructure
  at: Instant
  loadProducts: LoadProducts
  sizeCharts?: LoadSizeCharts
  aboutPage?: LoadAboutPage
}

/** Answers over a catalogue in memory, with the default rules and without pages. */
export async function answerCatalogue(options: CatalogueAnswersOptions): Promise<CatalogueAnswers> {
  const { styles, structure, at, loadProducts, sizeCharts, aboutPage } = options
  const vocabulary = createVocabulary(structure)
  const rules = defaultRules()
  const { de, fr, en } = rules.languages
  const engine = createEmbeddedEngine({
    schema: shopSchema,
    heads: vocabulary.words(),
    synonyms: { de: de.synonyms, fr: fr.synonyms, en: en.synonyms },
    report: (_, error) => {
      throw error
    },
  })
  const documentsOf = (those: Iterable<Style>) => [...those].flatMap((style) => toDocuments(style, vocabulary, at))
  await engine.index(documentsOf(styles))
  const now = Date.parse(at)
  const goods = createGoodsTopics({
    engine: () => engine,
    vocabulary: () => vocabulary,
    rules: () => rules,
    loadProducts,
    now: () => now,
    ...(sizeCharts && { sizeCharts }),
    ...(aboutPage && { aboutPage }),
  })
  return {
    answers: createAnswers({
      knowledge: () => ({ vocabulary, rules, now }),
      topics: [...serviceTopics({ stores: () => structure.stores }), ...goods],
    }),
    update: (changed) => engine.apply({ put: documentsOf(changed), remove: [] }),
    close: () => engine.close(),
  }
}
