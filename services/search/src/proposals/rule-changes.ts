import { languageCodeOf } from '@vitrine/contracts/catalogue'
import type { Rules } from '../rules/rules.ts'
import type { Proposal } from './proposal.ts'

/** The sections of `search.json` that a proposal changes, as they are after it. */
export function changeRules(rules: Rules, proposal: Proposal): Partial<Rules> {
  const { shop, query } = proposal
  switch (proposal.kind) {
    case 'synonym':
    case 'correction': {
      const own = rules.markets[shop]?.synonyms ?? []
      return { markets: { ...rules.markets, [shop]: { synonyms: [...own, `${query} => ${proposal.means}`] } } }
    }
    case 'redirect':
      return {
        triggers: [...rules.triggers, { when: { is: [query] }, markets: [shop], redirect: proposal.page }],
      }
    case 'not sold': {
      const words = { de: [], fr: [], en: [], [languageCodeOf(shop)]: [query] }
      return { notSold: [...rules.notSold, { words, markets: [shop], notify: notSoldTexts(query) }] }
    }
  }
}

const notSoldTexts = (query: string) => ({
  de: `„${query}“ führen wir zurzeit nicht.`,
  ch: `«${query}» führen wir zurzeit nicht.`,
  fr: `Nous ne proposons pas «\u00a0${query}\u00a0» pour le moment.`,
  en: `We don’t sell “${query}” at the moment.`,
})
