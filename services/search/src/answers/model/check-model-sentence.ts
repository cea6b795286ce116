import type { Language } from '@vitrine/contracts/catalogue'
import { readWords } from '../../query-parsing/words.ts'
import type { Sentence } from '../answer.ts'
import { checkSentence, type CheckedNames } from '../check-sentence.ts'

/** At least so many of its content words must occur in the passages that a sentence cites. */
const leastShare = 0.6
const shortestContentWord = 4
const longestSentence = 400

const negations: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set('nicht kein keine keinen keiner keinem keines nie niemals ohne'.split(' ')),
  fr: new Set('ne pas aucun aucune jamais sans rien n'.split(' ')),
  en: new Set('not no never without none cannot t'.split(' ')),
}

/** Addresses, markup and tables: an answer of the shop is plain sentences, and its links are its citations. */
const forbidden = /https?:|www\.|@|[<>{}|`*#_]|\]\(/i

/**
 * The reason why a sentence of a model is not sent. Besides figures and names, which every sentence must prove, its
 * words must be those of the passages, and it may deny only what they deny.
 */
export function checkModelSentence(
  sentence: Sentence,
  { language, names, figures }: { language: Language; names: CheckedNames; figures: readonly Sentence[] },
): string | undefined {
  const { text, citations } = sentence
  if (text.length > longestSentence) return 'too long'
  if (forbidden.test(text)) return 'an address or markup'
  const reason = checkSentence(sentence, names)
  if (reason) return reason
  // Texts of products may say anything: their figures must be those that the templates take from data.
  if (/\d/.test(text) && citations.every(({ source }) => source === 'product')) {
    const data = figures.map((each) => each.text).join('\n')
    const unproven = checkSentence(
      { text, citations: citations.map((each) => ({ ...each, title: '', text: data })) },
      noNames,
    )
    if (unproven) return `${unproven} of the data`
  }
  const words = readWords(text, language).filter(({ kind }) => kind === 'word')
  const proven = readWords(citations.map(({ title, text: passage }) => `${title}\n${passage}`).join('\n'), language)
  const denials = negations[language]
  const isDenied = (all: readonly { folded: string }[]) => all.some(({ folded }) => denials.has(folded))
  if (isDenied(words) && !isDenied(proven)) return 'denies what no citation denies'
  const content = words.filter(({ folded }) => folded.length >= shortestContentWord)
  const stems = new Set(proven.map(({ stem }) => stem))
  const found = content.filter(({ stem }) => stems.has(stem)).length
  return content.length > 0 && found / content.length < leastShare ? 'other words than its citations' : undefined
}

const noNames: CheckedNames = { productNames: [], materials: [] }
