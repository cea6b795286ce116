import type { Locale } from '@vitrine/contracts/markets'
import { type Database, sql } from '@vitrine/database'
import { plainText } from './plain-text.ts'
import { withoutAddresses } from './privacy.ts'

/** The opinion of a shopper on an answer; `null` stands for no opinion. */
export type AnswerFeedback = {
  /** The id of the answer: a later opinion on it replaces the first. */
  responseId: string
  market: Locale
  question: string
  answer: string
  helpful: boolean
  readable: boolean | null
  documented: boolean | null
  correctTopic: boolean | null
  hallucinationFree: boolean | null
  correctAnswerUrl: string | null
  notes: string | null
}

/** Feedback names no visitor, and addresses that a shopper wrote into a text are removed. */
export async function saveFeedback(db: Database, feedback: AnswerFeedback, at: Date): Promise<void> {
  const { market, helpful, readable, documented, correctTopic, hallucinationFree, correctAnswerUrl, notes } = feedback
  const responseId = plainText(feedback.responseId, 100)
  const question = withoutAddresses(feedback.question, 500)
  const answer = withoutAddresses(feedback.answer, 4_000)
  await db.run(sql`
    insert into search.answer_feedback as known (response_id, at, market, question, answer, helpful, readable,
      documented, correct_topic, hallucination_free, correct_answer_url, notes)
    values (${responseId}, ${at}, ${market}, ${question}, ${answer}, ${helpful}, ${readable}, ${documented},
      ${correctTopic}, ${hallucinationFree},
      ${correctAnswerUrl === null ? null : plainText(correctAnswerUrl, 500)},
      ${notes === null ? null : withoutAddresses(notes, 2_000)})
    on conflict (response_id) do update set at = excluded.at, helpful = excluded.helpful,
      readable = coalesce(excluded.readable, known.readable),
      documented = coalesce(excluded.documented, known.documented),
      correct_topic = coalesce(excluded.correct_topic, known.correct_topic),
      hallucination_free = coalesce(excluded.hallucination_free, known.hallucination_free),
      correct_answer_url = coalesce(excluded.correct_answer_url, known.correct_answer_url),
      notes = coalesce(excluded.notes, known.notes)`)
}
