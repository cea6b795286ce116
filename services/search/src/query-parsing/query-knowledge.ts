import { allLanguages, type Locale } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Language } from '../engine/engine.ts'
import { type Rules, rulesIn } from '../rules/rules.ts'
import { createLexicon } from './lexicon.ts'
import { readMeanings } from './meanings.ts'
import { toPhrases } from './phrases.ts'
import { readSizes } from './sizes.ts'
import { createSpelling } from './spelling.ts'
import { withSpecialValues } from './special-values.ts'
import { createWornWith } from './worn-with.ts'
import type { QueryKnowledge } from './parse-query.ts'

type CachedKnowledge = Omit<QueryKnowledge, 'now'>
type KnowledgeOptions = { vocabulary: Vocabulary; rules: Rules; locale: Locale; language: Language; now: number }

const made = new WeakMap<Vocabulary, WeakMap<Rules, Map<string, CachedKnowledge>>>()

/** Knowledge for parsing queries of one shop; made once for each state of the catalogue and of the rules. */
export function createQueryKnowledge({ vocabulary, rules, locale, language, now }: KnowledgeOptions): QueryKnowledge {
  const byRules = made.get(vocabulary) ?? new WeakMap<Rules, Map<string, CachedKnowledge>>()
  made.set(vocabulary, byRules)
  const byShop = byRules.get(rules) ?? new Map<string, CachedKnowledge>()
  byRules.set(rules, byShop)
  const shop = `${locale} ${language}`
  const known = byShop.get(shop) ?? read({ vocabulary, rules, locale, language })
  byShop.set(shop, known)
  return { ...known, now }
}

function read({ vocabulary, rules, locale, language }: Omit<KnowledgeOptions, 'now'>): CachedKnowledge {
  const words = rulesIn(rules, language)
  const own = readMeanings({
    vocabulary,
    rules: words,
    besides: rules.besides,
    regional: rules.markets[locale]?.synonyms ?? [],
    locale,
    language,
  })
  const foreign = allLanguages
    .filter((other) => other !== language)
    .map((other) => ({
      language: other,
      meanings: readMeanings({
        vocabulary,
        rules: rulesIn(rules, other),
        besides: rules.besides,
        language: other,
      }),
    }))
  return {
    language,
    locale,
    lexicon: createLexicon({ language, own, foreign }),
    spelling: createSpelling({ language, own, foreign: foreign.map(({ meanings }) => meanings), rules, locale }),
    sizes: readSizes([...vocabulary.valuesOf('size').keys()], words.sizes),
    stopPhrases: toPhrases(words.stopPhrases, language),
    wornWith: createWornWith(rules.complements, vocabulary),
    withSpecial: ({ facet, selected }) => withSpecialValues(vocabulary, facet, selected),
  }
}
