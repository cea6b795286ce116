import * as v from 'valibot'
import { greeting, paragraph } from './mail-blocks.ts'
import type { MailContent } from './mail-content.ts'
import type { MessageContext } from '../messages/message-context.ts'

/** The link is gone once the mail is delivered: a copy leads to the studio’s front page. */
export const StaffMailData = v.object({ firstName: v.string(), inviter: v.string(), url: v.optional(v.string()) })
export type StaffMailData = v.InferOutput<typeof StaffMailData>

/** Invites a colleague into the studio. */
export const inviteColleague = ({ firstName, inviter, url }: StaffMailData, context: MessageContext): MailContent => {
  const { say, pages } = context
  return {
    subject: say('staff_invitation_subject', { inviter }),
    title: say('staff_invitation_title'),
    blocks: [
      greeting(firstName, context),
      paragraph(say('staff_invitation_text', { inviter })),
      { type: 'button', label: say('staff_invitation_button'), url: url ?? new URL('/studio/', pages.home).href },
      paragraph(say('staff_invitation_not_you')),
      paragraph(say('regards')),
    ],
  }
}
