import { createWeightedCache } from '@vitrine/resilience'
import type { Question, Sentence } from './answer.ts'

type CachedAnswer = { assembledBy: 'rules' | 'model'; sentences: readonly Sentence[] }
type Entry = CachedAnswer & { version: string; expiresAt: number }

const lifetimeMs = 60_000
/** Characters of all answers together. */
const mostCharacters = 4_000_000

/** Answers of the last minute. One that is older than the last change of catalogue, pages, rules or terms is not used. */
export function createAnswerCache({ version, now }: { version: () => string; now: () => number }) {
  const entries = createWeightedCache<Entry>({ maxWeight: mostCharacters, weightOf: lengthOf })
  return {
    /** The version is read first: an answer that was begun before a change is not stored after it. */
    entryOf({ market, text, productId }: Question) {
      const key = JSON.stringify([market.locale, text, productId])
      const current = version()
      const entry = entries.get(key)
      const known = entry && entry.version === current && entry.expiresAt > now() ? entry : undefined
      return {
        known,
        store(answer: CachedAnswer): void {
          if (version() === current) entries.set(key, { ...answer, version: current, expiresAt: now() + lifetimeMs })
        },
      }
    },
  }
}

const lengthOf = ({ sentences }: CachedAnswer): number =>
  sentences.reduce(
    (sum, { text, citations }) => citations.reduce((all, citation) => all + citation.text.length, sum + text.length),
    200,
  )
