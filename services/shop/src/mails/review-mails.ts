import * as v from 'valibot'
import type { MessageContext } from '../messages/message-context.ts'
import { article, greeting, paragraph } from './mail-blocks.ts'
import type { MailContent } from './mail-content.ts'

export const ReviewMailData = v.object({
  firstName: v.optional(v.string(), ''),
  pieces: v.pipe(
    v.array(v.object({ name: v.string(), colour: v.string(), size: v.string(), picture: v.string() })),
    v.minLength(1),
  ),
  /** Ends these mails. */
  token: v.string(),
})
export type ReviewMailData = v.InferOutput<typeof ReviewMailData>

/** Asks for a review of what has arrived; it goes to customers who have agreed to it. */
export function inviteReviewer(data: ReviewMailData, desk: MessageContext): MailContent {
  const { say, pages } = desk
  const { firstName, pieces, token } = data
  const [first] = pieces
  const url = pages.endReviewMailsOf(token)
  return {
    subject: say('review_invitation_subject', { product: first?.name ?? '' }),
    title: say('review_invitation_title'),
    blocks: [
      greeting(firstName, desk),
      paragraph(say('review_invitation_text')),
      ...pieces.map((piece) => article(piece, desk)),
      { type: 'button', label: say('review_invitation_button'), url: pages.reviews },
      paragraph(say('review_invitation_rule')),
      paragraph(say('review_invitation_end', { url })),
      paragraph(say('regards')),
    ],
    unsubscribeUrl: url,
  }
}
