import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { legalFiles, legalParts } from '../legal.ts'

type LegalMarket = { locale: string; language: string }

/** Legal texts of the template for each market, in English where it lacks the language, and the pages that show them. */
export function writeLegal(folder: string, template: string, markets: readonly LegalMarket[], today: string): void {
  const editions = join(template, 'legal')
  const newest = join(editions, readdirSync(editions).toSorted().at(-1) ?? '')
  mkdirSync(join(folder, 'legal', today), { recursive: true })
  for (const market of markets)
    for (const part of legalParts) {
      const files = legalFiles(part, market)
      const own = files.find((file) => existsSync(join(newest, file)))
      cpSync(join(newest, own ?? `${part}.en.md`), join(folder, 'legal', today, own ?? files.at(-1) ?? ''))
    }
  mkdirSync(join(folder, 'content/pages'), { recursive: true })
  writeFileSync(join(folder, 'content/pages/legal.yaml'), legalPages(markets))
}

const pages = [
  {
    slug: 'impressum',
    titles: { de: 'Impressum', fr: 'Mentions légales', en: 'Legal notice', pl: 'Dane firmy' },
    position: 10,
    text: [
      '{seller.name}',
      '{seller.address}, {seller.country}',
      '{seller.representatives}',
      '[{seller.email}](mailto:{seller.email})',
      '[{seller.phone}](tel:{seller.phone})',
      '{seller.register}',
      '{seller.vatId}',
    ],
  },
  {
    slug: 'agb',
    titles: {
      de: 'Allgemeine Geschäftsbedingungen',
      fr: 'Conditions générales de vente',
      en: 'Terms and conditions',
      pl: 'Regulamin sklepu',
    },
    position: 11,
    text: ['{legal.terms}'],
  },
  {
    slug: 'widerrufsrecht',
    titles: {
      de: 'Widerruf und Rückgabe',
      fr: 'Rétractation et retours',
      en: 'Withdrawal and returns',
      pl: 'Odstąpienie i zwroty',
    },
    position: 12,
    text: ['{legal.withdrawal}'],
  },
] as const

/** The seller, terms and withdrawal as pages; the texts themselves are in `legal/`. */
function legalPages(markets: readonly LegalMarket[]): string {
  const titlesOf = (titles: Readonly<Record<string, string>>) =>
    markets.map(({ locale, language }) => `      ${locale}: ${titles[language.slice(0, 2)] ?? titles['en']}\n`).join('')
  const entry = ({ slug, titles, position, text }: (typeof pages)[number]) => `- id: page-${slug}
  type: servicePage
  fields:
    uid: ${titles.en}
    slug: ${slug}
    title:
${titlesOf(titles)}    navigationGroup: company
    position: ${position}
    content:
      - type: text
        fields:
          uid: ${titles.en}, text
          width: narrow
          body: |
${text.map((paragraph) => `            ${paragraph}\n`).join('\n')}`
  return `# Pages of the texts in legal/. The placeholders are filled in from brand.json, markets/ and legal/.\n\n${pages.map(entry).join('\n')}`
}
