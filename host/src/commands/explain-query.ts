import type { Locale } from '@vitrine/contracts/markets'
import type { QueryExplanation } from '@vitrine/search'
import { askRunningShop } from './ask-running-shop.ts'

export type ExplainedQuery = { text: string; shop: Locale }

/** Explains a query in the shop that runs on this data folder. */
export async function explainQuery(
  { text, shop }: ExplainedQuery,
  { dataDir, isJson }: { dataDir: string; isJson: boolean },
): Promise<string> {
  const path = `/search/explain?${new URLSearchParams({ q: text, shop })}`
  const explanation = (await askRunningShop(dataDir, path)) as QueryExplanation
  return isJson ? JSON.stringify(explanation, null, 2) : writeExplanation(explanation)
}

function writeExplanation(explanation: QueryExplanation): string {
  const { query, executed, total, words, recognised, corrections, triggers, results } = explanation
  const signs = { demanded: 'only', preferred: 'first', excluded: 'not' }
  const parts = [
    [`query       ${query}`, ...(executed === query ? [] : [`searched    ${executed}`]), `results     ${total}`].join(
      '\n',
    ),
    `Words\n${listOf(words.map(({ word, read }) => `${word.padEnd(20)}${read}`))}`,
    `Recognised\n${listOf(
      recognised.map(
        ({ phrase, role, isKind, means }) => `${phrase.padEnd(20)}${isKind ? 'kind' : signs[role]}: ${means}`,
      ),
    )}`,
    `Corrections\n${listOf(
      corrections.map(
        ({ word, correction, reason }) => `${word.padEnd(20)}${correction ? `${correction}, ` : ''}${reason}`,
      ),
    )}`,
    ...(triggers.length > 0 ? [`Rules\n${listOf(triggers)}`] : []),
    `First results\n${listOf(
      results.map(
        ({ id, name, score, isPinned, parts: reasons }, at) =>
          `${String(at + 1).padStart(2)}. ${id} ${name}${isPinned ? ' (pinned)' : ''}\n      ${score.toFixed(2)} = ${
            reasons
              .map(({ what, detail, value }) => `${value.toFixed(2)} ${detail ? `${what} ${detail}` : what}`)
              .join(' + ') || '0'
          }`,
      ),
    )}`,
  ]
  return parts.join('\n\n')
}

const listOf = (lines: readonly string[]): string =>
  lines.length === 0 ? '  None.' : lines.map((line) => `  ${line}`).join('\n')
