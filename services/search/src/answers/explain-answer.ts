import type { Rules } from '../rules/rules.ts'
import type { Answers, Citation, DroppedSentence, ParsedQuestion, Question, QuestionKind, Sentence } from './answer.ts'
import { type AnswerRule, findAnswerRule } from './answer-rules.ts'
import { type AnswerModel, collectSentences } from './answer-writer.ts'
import { isPhrased } from './further-language.ts'

/** Everything about the answer to a question, for operators. */
export type ExplainedAnswer = {
  /** The rule of `search.json` that decides. */
  rule?: AnswerRule['name']
  form: ParsedQuestion['form']
  kind?: QuestionKind | undefined
  topic?: string | undefined
  understood: readonly string[]
  sources: readonly Citation[]
  assembledBy: 'rules' | 'model'
  sentences: readonly Sentence[]
  dropped: readonly DroppedSentence[]
  /** Why the model has written nothing, where there is one. */
  modelFailure?: string
}

type ExplainOptions = {
  answers: Answers
  rules: () => Pick<Rules, 'answers'>
  model?: AnswerModel | undefined
  now: () => number
}

/** Answers a question as the shop does, without the cache. */
export const createExplainAnswer =
  ({ answers, rules, model, now }: ExplainOptions) =>
  async (question: Question): Promise<ExplainedAnswer> => {
    const rule = findAnswerRule(rules(), question, now())
    const { parsed, draft, passages } = await answers.evidence(question)
    const composed = await answers.answer(question)
    const cited = [...draft.sentences.flatMap(({ citations }) => citations), ...passages]
    const { kind, topic, understood, dropped } = composed
    const explained: ExplainedAnswer = {
      form: parsed.form,
      kind,
      topic,
      understood,
      dropped,
      sources: cited.filter(({ id }, at) => cited.findIndex((other) => other.id === id) === at),
      assembledBy: 'rules',
      sentences: composed.sentences,
    }
    if (rule) return { ...explained, rule: rule.name, sentences: rule.sentences }
    return model && isPhrased(question.market) ? { ...explained, ...(await askModel(model, question)) } : explained
  }

async function askModel(model: AnswerModel, question: Question): Promise<Partial<ExplainedAnswer>> {
  try {
    const sentences = await model.open(question, AbortSignal.timeout(30_000))
    if (!sentences) return { modelFailure: 'it has written no sentence that holds' }
    return { assembledBy: 'model', sentences: await collectSentences(sentences) }
  } catch (error) {
    return { modelFailure: error instanceof Error ? error.message : 'unknown' }
  }
}
