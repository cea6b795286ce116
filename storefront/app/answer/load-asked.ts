import type { AnswerReply } from '../platform/answer-request.ts'
import type { AnswerClient } from '../platform/answers.ts'

/** The questions of a page: the one in its address has the reply of the server. */
export type PageQuestions = { asked: { text: string; reply: AnswerReply } | null }

/** Asks the question in the address of a page. `null` where the shop has no answers: the page then has no field. */
export async function loadAsked(
  { searchParams }: URL,
  answers: AnswerClient,
  productId?: number,
): Promise<PageQuestions | null> {
  if (!answers.isOn) return null
  const text = (searchParams.get('question') ?? '').trim()
  if (text === '') return { asked: null }
  const reply = await answers.ask({ text, ...(productId !== undefined && { productId }) })
  return { asked: reply && { text, reply } }
}
