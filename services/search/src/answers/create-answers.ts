import { fibreNames, type Language } from '@vitrine/contracts/catalogue'
import type {
  Answer,
  Answers,
  DroppedSentence,
  ParsedQuestion,
  Question,
  RecognisedTopic,
  Sentence,
  Topic,
} from './answer.ts'
import { checkSentence, type CheckedNames } from './check-sentence.ts'
import { isPhrased, readFurtherQuestion } from './further-language.ts'
import { parseQuestion, type QuestionKnowledge } from './parse-question.ts'
import type { Passages } from './passages/create-passages.ts'
import { refusedConcepts } from './question-words/question-words.ts'

export type AnswersDependencies = {
  /** Words that the search knows at the moment of a question. */
  knowledge: () => QuestionKnowledge
  topics: readonly Topic[]
  /** Passages of content pages that cover the whole question, the best first. */
  passages?: Pick<Passages, 'find'>
}

const mostSentences = 5
/** A topic that is less sure than this says nothing. */
const leastConfidence = 0.5
type Recognised = RecognisedTopic & { topic: Topic }

/** Answers questions from sources of the shop: by the surest topic that has something true to say, else by passages. */
export function createAnswers({ knowledge, topics, passages }: AnswersDependencies): Answers {
  function recognise(parsed: ParsedQuestion): readonly Recognised[] {
    if (!isAnswered(parsed) || !isPhrased(parsed.market)) return []
    return topics
      .flatMap((topic) => {
        const recognised = topic.recognise(parsed)
        return recognised && recognised.confidence >= leastConfidence ? [{ ...recognised, topic }] : []
      })
      .toSorted((a, b) => b.confidence - a.confidence)
  }

  async function findPassages(parsed: ParsedQuestion): Promise<readonly Sentence[]> {
    if (parsed.productId !== undefined) return []
    if (!isPhrased(parsed.market))
      return (await passages?.find({ market: parsed.market, ...readFurtherQuestion(parsed) })) ?? []
    return isAnswered(parsed) ? ((await passages?.find(parsed)) ?? []) : []
  }

  async function answer(question: Question, signal?: AbortSignal): Promise<Answer> {
    const parsed = parseQuestion(question, knowledge())
    const dropped: DroppedSentence[] = []
    for (const { topic, understood, draft } of recognise(parsed)) {
      signal?.throwIfAborted()
      const checked = check((await draft(signal)).sentences, parsed.language)
      dropped.push(...checked.dropped)
      if (checked.sentences.length > 0)
        return { kind: topic.kind, topic: topic.name, understood, sentences: checked.sentences, dropped }
    }
    signal?.throwIfAborted()
    const quoted = check(await findPassages(parsed), parsed.language)
    dropped.push(...quoted.dropped)
    if (quoted.sentences.length === 0) return { understood: [], sentences: [], dropped }
    return { kind: 'service', topic: 'passage', understood: [], sentences: quoted.sentences, dropped }
  }

  return {
    answer,
    async evidence(question, signal) {
      const parsed = parseQuestion(question, knowledge())
      const quoted = (await findPassages(parsed)).flatMap(({ citations }) => citations)
      for (const { topic, understood, draft } of recognise(parsed)) {
        signal?.throwIfAborted()
        const made = await draft(signal)
        if (made.sentences.length > 0)
          return { parsed, topic: topic.name, kind: topic.kind, understood, draft: made, passages: quoted }
      }
      return { parsed, understood: [], draft: { sentences: [] }, passages: quoted }
    },
  }
}

/** Whether a question is answered at all. */
const isAnswered = ({ form, concepts }: ParsedQuestion) =>
  form !== 'products' && !refusedConcepts.some((concept) => concepts.has(concept))

function check(draft: readonly Sentence[], language: Language): { sentences: Sentence[]; dropped: DroppedSentence[] } {
  const names = namesIn(draft, language)
  const sentences: Sentence[] = []
  const dropped: DroppedSentence[] = []
  for (const sentence of draft) {
    const reason = checkSentence(sentence, names)
    if (reason === undefined) sentences.push(sentence)
    else dropped.push({ ...sentence, reason })
  }
  return { sentences: sentences.slice(0, mostSentences), dropped }
}

/** Names that a sentence may not use without citing them: materials, and the products that the draft cites elsewhere. */
export function namesIn(draft: readonly Sentence[], language: Language): CheckedNames {
  const products = draft.flatMap(({ citations }) => citations).filter(({ source }) => source === 'product')
  return {
    productNames: [...new Set(products.map(({ title }) => title))],
    materials: Object.values(fibreNames).map((names) => names[language]),
  }
}
