import type { Plan, PlannedWord } from '../../text/planning/plan.ts'
import type { EngineQuery, WordReading } from '../engine.ts'
import type { WordsDecision } from './to-words-query.ts'
import type { Words } from './words.ts'

/** How the words of a query are looked for; without any words everything is found. */
export type ChosenWords = { readings: readonly WordReading[]; isRelaxed: boolean; decision: WordsDecision | undefined }

/**
 * A choice that may need numbers of documents: `counted` are asked for, and `choose` decides with them. `guess` is the
 * likely choice, so that it can be searched for at the same time.
 */
export type OpenChoice =
  | { isOpen: false; chosen: ChosenWords }
  | {
      isOpen: true
      guess: ChosenWords
      counted: readonly WordsDecision[]
      choose(counts: readonly number[]): ChosenWords
    }

/** So many documents with all words of a query are enough; with fewer, some of the words may be missing. */
const enough = 10

export function chooseWords(words: Words, request: EngineQuery): OpenChoice {
  const { query, isTyping, isForgiving } = request
  const planWith = (isWidened: boolean) => words.plan(query, { isTyping, isForgiving, isWidened })
  const narrow = planWith(false)
  const total = narrow.words.length
  if (total === 0) return decided({ readings: narrow.readings, isRelaxed: false, decision: undefined })
  if (request.isRankingOnly) return decided(toChosen(narrow, 1))
  const all = toChosen(narrow, total)
  if (total === 1 && atLeast(narrow.words[0]) >= enough) return decided(all)
  const wide = isForgiving && !isTyping ? planWith(true) : narrow
  const isWider = sourcesIn(wide) > sourcesIn(narrow)
  if (total === 1 && !isWider) return decided(all)
  if (total === 1 && atMost(narrow.words[0]) < enough) return decided(toChosen(wide, 1))
  const relaxed = isWider ? wide : narrow
  const numbers = Array.from({ length: total }, (_, at) => at + 1)
  return {
    isOpen: true,
    guess: all,
    counted: [{ plan: narrow, demanded: total }, ...numbers.map((demanded) => ({ plan: relaxed, demanded }))],
    choose([having = 0, ...havingAtLeast]) {
      if (having >= enough) return all
      return toChosen(relaxed, chooseDemanded([0, ...havingAtLeast], total))
    },
  }
}

const decided = (chosen: ChosenWords): OpenChoice => ({ isOpen: false, chosen })

const toChosen = (plan: Plan, demanded: number): ChosenWords => ({
  readings: plan.readings,
  isRelaxed: demanded < plan.words.length,
  decision: { plan, demanded },
})

/** As many words as still give enough results, and no fewer than all of these have anyway. */
function chooseDemanded(havingAtLeast: readonly number[], words: number): number {
  if (havingAtLeast[words] >= enough) return words
  let demanded = words
  while (demanded > 1 && havingAtLeast[demanded] < enough) demanded--
  while (demanded < words && havingAtLeast[demanded + 1] === havingAtLeast[demanded]) demanded++
  return demanded
}

const sourcesIn = (plan: Plan) => plan.words.reduce((sum, { sources }) => sum + sources.length, 0)

/** Bounds of the number of documents that have a word. */
const atLeast = ({ sources }: PlannedWord): number =>
  Math.max(0, ...sources.map(({ kind, frequency }) => (kind === 'all' ? 0 : frequency)))
const atMost = ({ sources }: PlannedWord): number =>
  sources.reduce((sum, { kind, frequency }) => sum + (kind === 'prefix' ? Number.POSITIVE_INFINITY : frequency), 0)
