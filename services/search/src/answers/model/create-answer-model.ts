import { swissSpelling } from '@vitrine/contracts/catalogue'
import { TimeoutError } from '@vitrine/resilience'
import type { Answers, Citation, Question, Sentence } from '../answer.ts'
import type { AnswerModel } from '../answer-writer.ts'
import { namesIn } from '../create-answers.ts'
import { ModelError, type ModelSettings, type ModelTimeouts, streamCompletion } from './chat-completions.ts'
import { checkModelSentence } from './check-model-sentence.ts'
import { noAnswer, withoutInstructions, writePrompt } from './prompt.ts'
import { splitSentences } from './split-sentences.ts'

type AnswerModelOptions = {
  settings: ModelSettings
  answers: Pick<Answers, 'evidence'>
  timeouts?: ModelTimeouts
  now?: () => number
}

const usualTimeouts: ModelTimeouts = { firstSentenceMs: 4_000, silenceMs: 2_500, totalMs: 12_000 }
const mostSentences = 5
const mostPassages = 8
/** Text without a citation mark. */
const longestRest = 1_000
/** After so many failures in a row the model is not asked for a while: shoppers would wait for nothing. */
const mostFailures = 3
const pauseMs = 30_000

/**
 * Lets a language model write answers from the gathered sources. Each sentence is checked before it is passed on; the
 * caller gets no answer where none of them holds, or where the model fails before the first.
 */
export function createAnswerModel({
  settings,
  answers,
  timeouts = usualTimeouts,
  now = Date.now,
}: AnswerModelOptions): AnswerModel {
  let failures = 0
  let pausedUntil = 0

  return {
    async open(question, signal) {
      if (now() < pausedUntil) return undefined
      const { parsed, draft, passages } = await answers.evidence(question, signal)
      const sources = chooseSources(draft.sentences, passages)
      // A few words such as "rückgabefrist" are answered at once, by the fact: a page waits for no model with them.
      if (parsed.form !== 'question' || sources.length === 0) return undefined
      const ending = new AbortController()
      const first = setTimeout(
        () => ending.abort(new TimeoutError(`No sentence of the model within ${timeouts.firstSentenceMs} ms`)),
        timeouts.firstSentenceMs,
      )
      const last = AbortSignal.timeout(timeouts.totalMs)
      const sentences = checkedSentences(question, {
        settings,
        sources,
        draft: draft.sentences,
        silenceMs: timeouts.silenceMs,
        signal: AbortSignal.any([signal, ending.signal, last]),
      })
      try {
        const begun = await sentences.next()
        failures = 0
        return begun.done ? undefined : goOn(begun.value, sentences)
      } catch (error) {
        if (signal.aborted) throw error
        failures += 1
        if (failures >= mostFailures) [failures, pausedUntil] = [0, now() + pauseMs]
        throw toPlainError(error)
      } finally {
        clearTimeout(first)
      }
    },
  }
}

/** Sources of the draft are facts about the question itself; passages of pages are used where there are none. */
function chooseSources(draft: readonly Sentence[], passages: readonly Citation[]): readonly Citation[] {
  const all = draft.length > 0 ? draft.flatMap(({ citations }) => citations) : passages
  const different = all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
  return withoutInstructions(different).slice(0, mostPassages)
}

type Writing = {
  settings: ModelSettings
  sources: readonly Citation[]
  draft: readonly Sentence[]
  silenceMs: number
  signal: AbortSignal
}

async function* checkedSentences(
  question: Question,
  { settings, sources, draft, silenceMs, signal }: Writing,
): AsyncGenerator<Sentence> {
  const { language, market } = question
  const names = namesIn([...draft, { text: '', citations: sources }], language)
  let [rest, sent] = ['', 0]
  function* take(isComplete: boolean): Generator<Sentence> {
    const split = splitSentences(rest, isComplete)
    rest = split.rest
    for (const { text, numbers } of split.sentences) {
      const citations = numbers.flatMap((number) => sources[number - 1] ?? [])
      const sentence = { text: market.language === 'de-CH' ? swissSpelling(text) : text, citations }
      // A number without a source is an invention, whatever the other numbers prove.
      if (citations.length < numbers.length || text.includes(noAnswer)) continue
      if (checkModelSentence(sentence, { language, names, figures: draft })) continue
      yield sentence
      if (++sent === mostSentences) return
    }
  }
  for await (const part of streamCompletion(settings, writePrompt(question, sources), { silenceMs, signal })) {
    // Single spaces: a run of them would make the search for marks slow.
    rest = (rest + part).replaceAll(/\s+/g, ' ')
    yield* take(false)
    if (rest.length > longestRest) throw new ModelError('A sentence of the model does not end')
    if (sent === mostSentences) return
  }
  yield* take(true)
}

/** A model that fails after its first sentence ends the answer: the sentences so far are checked and stay. */
async function* goOn(first: Sentence, others: AsyncGenerator<Sentence>): AsyncGenerator<Sentence> {
  yield first
  try {
    yield* others
  } catch (error) {
    if (!(error instanceof ModelError || error instanceof TimeoutError || isFetchFailure(error))) throw error
  }
}

const isFetchFailure = (error: unknown): boolean =>
  error instanceof Error && /^(?:TypeError|TimeoutError)$/.test(error.name)

/** Failures of `fetch` name the address and may have the request in their cause; only the kind is reported. */
const toPlainError = (error: unknown): Error =>
  error instanceof ModelError || error instanceof TimeoutError
    ? error
    : new ModelError(`The model cannot be reached: ${error instanceof Error ? error.name : 'unknown'}`)
