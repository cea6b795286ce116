import type { Locale } from '@vitrine/contracts/markets'
import type { ExplainedAnswer } from '@vitrine/search'
import { askRunningShop } from './ask-running-shop.ts'

export type AskedQuestion = { text: string; shop: Locale; product?: string }

/** Asks the shop that runs on this data folder. */
export async function tryAnswer(
  { text, shop, product }: AskedQuestion,
  { dataDir, isJson }: { dataDir: string; isJson: boolean },
): Promise<string> {
  const parameters = new URLSearchParams({ q: text, shop, ...(product && { product }) })
  const explained = (await askRunningShop(dataDir, `/search/answer?${parameters}`)) as ExplainedAnswer
  return isJson ? JSON.stringify(explained, null, 2) : writeExplanation(text, explained)
}

const rules = {
  pin: 'answered by a pin of search.json',
  forbid: 'forbidden by search.json',
} as const

/** The question, how it was understood, its sources, its sentences with their sources, and the dropped ones. */
function writeExplanation(question: string, explained: ExplainedAnswer): string {
  const { rule, form, kind, topic, understood, sources, assembledBy, sentences, dropped, modelFailure } = explained
  // Sources of the answer first, so that the numbers are those that shoppers see.
  const all = [...sentences.flatMap(({ citations }) => citations), ...sources]
  const different = all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
  const numbersOf = (citations: readonly { id: string }[]) =>
    citations.map(({ id }) => `[${different.findIndex((source) => source.id === id) + 1}]`).join('')
  const facts = [
    ['question', question],
    ['form', form],
    ['kind', kind ?? '–'],
    ['topic', topic ?? '–'],
    ['understood', understood.join(', ') || '–'],
    ['written by', assembledBy === 'model' ? 'the language model' : 'templates'],
    ...(rule ? [['rule', rules[rule]]] : []),
    ...(modelFailure ? [['model', modelFailure]] : []),
  ]
  const parts = [
    facts.map(([name = '', value = '']) => `${name.padEnd(12)}${value}`).join('\n'),
    `Answer\n${listOf(
      sentences.map(({ text, citations }) => `${text} ${numbersOf(citations)}`),
      'It is not answered.',
    )}`,
    `Dropped\n${listOf(
      dropped.map(({ text, reason }) => `${text} (${reason})`),
      'None.',
    )}`,
    `Sources\n${listOf(
      different.map(
        ({ id, title, path, text }, at) => `[${at + 1}] ${title}, ${path} (${id})\n      ${text.replaceAll('\n', ' ')}`,
      ),
      'None.',
    )}`,
  ]
  return parts.join('\n\n')
}

const listOf = (lines: readonly string[], none: string): string =>
  lines.length === 0 ? `  ${none}` : lines.map((line) => `  ${line}`).join('\n')
