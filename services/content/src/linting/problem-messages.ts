import { contentLocaleSettings } from '@vitrine/contracts/content'
import type { Problem } from '../exchange/content-bundle.ts'
import type { Finding } from './finding.ts'

/** Messages of the command line for the findings of an item. */
export function toProblems(findings: readonly Finding[], source: string): Problem[] {
  // One line for all languages that a field lacks.
  const untranslated = Map.groupBy(
    findings.filter(({ code }) => code === 'missing-translation'),
    ({ field }) => field,
  )
  return findings.flatMap((finding) => {
    const { severity, field, locale, code } = finding
    const group = code === 'missing-translation' ? (untranslated.get(field) ?? []) : [finding]
    if (group[0] !== finding) return []
    const place = [source, field, placed.has(code) ? locale : undefined].filter((part) => part !== undefined)
    return [{ severity, where: place.join(': '), what: wordsFor(finding, group) }]
  })
}

/** Rules about the texts of one market. */
const placed = new Set<Finding['code']>(['sharp-s', 'foreign-currency', 'green-claim'])

function wordsFor({ code, facts, locale }: Finding, group: readonly Finding[]): string {
  const fact = (name: string) => facts[name] ?? ''
  switch (code) {
    case 'required':
      return `"${fact('type')}" needs it`
    case 'too-long':
      return `It is longer than ${fact('limit')} characters`
    case 'not-an-option':
      return `"${fact('value')}" is not one of ${fact('options')}`
    case 'wrong-type':
      return `"${fact('id')}" is of the type ${fact('type')}, and only ${fact('allowed')} may stand here`
    case 'broken-link':
      return `There is no ${fact('kind').toLowerCase()} "${fact('id')}"`
    case 'taken':
      return `"${fact('value')}" is taken by ${fact('by')}`
    case 'not-a-number':
      return `"${fact('value')}" is not a number`
    case 'not-a-date':
      return `"${fact('value')}" is not a date`
    case 'missing-translation':
      return `There is no translation for ${namesOf(group).join(', ')}`
    case 'sharp-s':
      return `Swiss German has no ß: “${fact('excerpt')}”${inherited(fact('writtenFor'), locale)}`
    case 'green-claim':
      return `“${fact('claim')}” is a claim about the environment that needs a recognised proof`
    case 'foreign-currency':
      return `This market pays in ${ownMoney[locale ?? ''] ?? 'the currency of its shop'}`
  }
}

const namesOf = (group: readonly Finding[]) =>
  contentLocaleSettings.filter(({ code }) => group.some(({ locale }) => locale === code)).map(({ name }) => name)

const inherited = (writtenFor: string, locale: string | undefined) =>
  writtenFor === locale ? '' : `, and Swiss pages show the words for ${writtenFor}`

const ownMoney: Readonly<Record<string, string>> = {
  'de-DE': 'euros',
  'de-AT': 'euros',
  'de-CH': 'francs',
  'fr-CH': 'francs',
}
