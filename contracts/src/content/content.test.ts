import { describe, expect, it } from 'vitest'
import { allMarkets } from '../markets/index.ts'
import {
  componentIds,
  contentLocaleSettings,
  contentLocaleOf,
  contentModel,
  fallbackChain,
  rootContentLocales,
} from './index.ts'

describe('the content model', () => {
  const ids = contentModel.map(({ id }) => id)

  it('has five kinds of pages, thirteen components, their parts and what they share', () => {
    expect(ids).toHaveLength(5 + 13 + 5 + 5)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining([...componentIds]))
  })

  it('links only to types that exist', () => {
    const targets = contentModel.flatMap(({ fields }) =>
      fields.flatMap(({ validations, items }) =>
        [...validations, ...(items?.validations ?? [])].flatMap(({ linkContentType = [] }) => linkContentType),
      ),
    )
    expect(targets.filter((target) => !ids.includes(target))).toEqual([])
  })

  it('names every field once', () => {
    for (const { fields } of contentModel) {
      const names = fields.map(({ id }) => id)
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

describe('content locales', () => {
  it('there is one for each market, under the name of its language', () => {
    for (const { locale, language } of allMarkets) expect(contentLocaleOf(locale)).toBe(language)
  })

  it('have one default, and fall back within German only', () => {
    expect(contentLocaleSettings.filter((facts) => facts.default).map(({ code }) => code)).toEqual(['de-DE'])
    expect(fallbackChain('de-CH')).toEqual(['de-CH', 'de-DE'])
    expect(fallbackChain('fr-CH')).toEqual(['fr-CH'])
    expect(rootContentLocales).toEqual(['de-DE', 'fr-CH', 'en-GB'])
  })
})
