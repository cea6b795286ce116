import { markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { createVocabulary } from '../documents/vocabulary.ts'
import { defaultRules } from '../rules/rules-file.ts'
import { smallStructure } from '../testing/small-catalogue.ts'
import { pagesAbout } from './pages-about.ts'

const rules = defaultRules()
const context = { rules, vocabulary: createVocabulary(smallStructure), market: markets.de, language: 'de' } as const
const goods = new Set(['kleid', 'hosen', 'mantel', 'punkte', 'rot'])
const pages = (query: string) =>
  pagesAbout(query, { ...context, isGoods: (word) => goods.has(word) }).map(
    (number) => rules.suggestions.pages[number]?.title.de,
  )

describe('pages of the shop', () => {
  it('are what a query is about, whatever else only asks', () => {
    expect(pages('wo ist mein paket')[0]).toBe('Sendung verfolgen')
    expect(pages('retourenschein')[0]).toBe('Rücksendung')
  })

  it('are found beside a garment and a country', () => {
    expect(pages('größentabelle hosen')).toContain('Größenberatung')
    expect(pages('versandkosten nach liechtenstein')).toContain('Versand und Zahlung')
  })

  it('are found beside as many unknown words', () => {
    expect(pages('retourenschein drucken')).toContain('Rücksendung')
    expect(pages('retourenschein drucker tinte patrone')).not.toContain('Rücksendung')
  })

  it('are not found by words that mean goods', () => {
    expect(pages('kleid punkte')).toEqual([])
    expect(pages('roter mantel')).toEqual([])
  })
})
