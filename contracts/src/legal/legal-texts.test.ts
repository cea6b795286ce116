import { describe, expect, it } from 'vitest'
import { allMarkets, marketOf, sellerAddress } from '../markets/index.ts'
import { plainText } from '../rich-text/plain-text.ts'
import { readMarkdown } from '../rich-text/markdown.ts'
import { editionAt, legalParagraphs, legalText, withLegalTexts } from './legal-texts.ts'

const edition = editionAt(new Date(), marketOf('de'))
const addressOf = (path: string) => `https://vitrine.example${path}`

describe('legal texts', () => {
  it('take the place of their placeholder in a page, and of nothing else', () => {
    const page = readMarkdown('## Davor\n\n{legal.terms}\n\nMehr unter {legal.terms}.').content
    const shown = withLegalTexts(page, 'de')
    expect(shown).toEqual([page[0], ...legalText('terms', 'de', edition).content, page[2]])
  })

  it.each(allMarkets)(
    'W-11: in $locale say withdrawal only where it is a statutory right',
    ({ locale, withdrawalDays }) => {
      const text = plainText(legalText('withdrawal', locale, edition))
      expect(/^(?:Widerrufsrecht|Right of withdrawal)\n/.test(text)).toBe(withdrawalDays !== null)
      expect(/^(?:Freiwilliges Rückgaberecht|Droit de retour volontaire)\n/.test(text)).toBe(withdrawalDays === null)
    },
  )

  it('become paragraphs with headings, whole addresses, lines of lists and values of the market', () => {
    const write = (name: 'terms' | 'withdrawal') =>
      legalParagraphs(legalText(name, 'de', edition), { locale: 'de', addressOf })
    const { seller, returnDays } = marketOf('de')
    const terms = write('terms')
    expect(terms[0]).toMatch(/^1\. Geltung und Vertragspartner\. Diese Bedingungen/)
    expect(terms[0]).toContain(sellerAddress(seller))
    expect(terms[5]).toContain(`Widerrufsrecht (https://vitrine.example/s/widerrufsrecht/) von 14 Tagen`)
    expect(terms[5]).toContain(`${returnDays} Tage lang zurück (https://vitrine.example/s/rueckgabe/)`)
    const withdrawal = write('withdrawal')
    expect(withdrawal.join('\n')).toContain(`(${sellerAddress(seller)}, ${seller.email}, ${seller.phone})`)
    const form = withdrawal.find((paragraph) => paragraph.includes('Hiermit widerrufe(n) ich/wir (*)'))
    expect(form?.split('\n')).toHaveLength(7)
    expect([...terms, ...withdrawal].join('\n')).not.toMatch(/[{}#]|\]\(|\\/)
  })

  it('follow the spelling of Switzerland and the spaces of French', () => {
    for (const { locale } of allMarkets.filter(({ country }) => country === 'CH')) {
      const text = ['terms', 'withdrawal']
        .map((name) => plainText(legalText(name as 'terms', locale, edition)))
        .join('\n')
      expect(text).not.toMatch(/ß|„|“/)
      expect(text).not.toMatch(/ [:;!?»](?:\s|$)|« /)
    }
  })

  it('are those of the newest edition in force, and of the first one before its day', () => {
    expect(editionAt(new Date('2100-01-01'), marketOf('de'))).toBe('2026-11-01')
    expect(editionAt(new Date('2000-01-01'), marketOf('de'))).toBe('2026-11-01')
  })
})
