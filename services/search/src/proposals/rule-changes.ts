import { type Language, languageCodeOf } from '@vitrine/contracts/catalogue'
import type { GoldenRule } from '../rules/golden-rules.ts'
import type { Rules } from '../rules/rules.ts'
import type { Proposal } from './proposal.ts'

/** The sections of `search.json` that a proposal changes, as they are after it; golden queries are added to them. */
export function changeRules(rules: Rules, proposal: Proposal, golden: readonly GoldenRule[] = []): Partial<Rules> {
  const known = new Set(golden.map(({ query, shop }) => `${shop} ${query}`))
  return {
    ...changeWords(rules, proposal),
    ...(golden.length > 0 && {
      golden: [...rules.golden.filter(({ query, shop }) => !known.has(`${shop} ${query}`)), ...golden],
    }),
  }
}

function changeWords(rules: Rules, proposal: Proposal): Partial<Rules> {
  const { shop, causes, queries } = proposal
  const language = languageCodeOf(shop) as Language
  switch (proposal.kind) {
    case 'synonym':
    case 'correction': {
      const own = rules.markets[shop]?.synonyms ?? []
      const line = `${causes.join(', ')} => ${proposal.means}`
      return { markets: { ...rules.markets, [shop]: { synonyms: [...own, line] } } }
    }
    case 'phrase': {
      const own = rules.languages[language]
      const phrase = { says: [...causes], means: toAttributes(proposal.meaning), isStrict: false }
      return { languages: { ...rules.languages, [language]: { ...own, phrases: [...own.phrases, phrase] } } }
    }
    case 'redirect':
      return { triggers: [...rules.triggers, { when: { is: [...queries] }, markets: [shop], redirect: proposal.page }] }
    case 'not sold': {
      const words = { de: [], fr: [], en: [], [language]: [...causes] }
      return { notSold: [...rules.notSold, { words, markets: [shop], notify: notSoldTexts(causes[0] ?? '') }] }
    }
  }
}

const toAttributes = (meaning: Extract<Proposal, { kind: 'phrase' }>['meaning']) =>
  Object.fromEntries(Object.entries(meaning).map(([facet, values]) => [facet, [...values]]))

const notSoldTexts = (query: string) => ({
  de: `„${query}“ führen wir zurzeit nicht.`,
  ch: `«${query}» führen wir zurzeit nicht.`,
  fr: `Nous ne proposons pas «\u00a0${query}\u00a0» pour le moment.`,
  en: `We don’t sell “${query}” at the moment.`,
})
