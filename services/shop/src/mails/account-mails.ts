import * as v from 'valibot'
import type { Block } from '../messages/blocks.ts'
import type { WordKey } from '../messages/language.ts'
import type { MailContent } from './mail-content.ts'
import type { MessageContext } from '../messages/message-context.ts'

export const AccountMailData = v.object({ firstName: v.optional(v.string(), ''), url: v.optional(v.string()) })
export type AccountMailData = v.InferOutput<typeof AccountMailData>

/** A mail that is about its link alone. */
export const LinkMailData = v.object({ url: v.string() })
export type LinkMailData = v.InferOutput<typeof LinkMailData>

type Plan = {
  name:
    | 'password_reset'
    | 'password_changed'
    | 'sign_in_delayed'
    | 'provider_linked'
    | 'provider_unlinked'
    | 'passkey_added'
    | 'passkey_removed'
    | 'email_change'
    | 'email_change_requested'
    | 'email_changed'
    | 'registration_welcome'
    | 'account_deleted'
  hasButton?: boolean
  /** A warning for recipients who did not ask for this mail. */
  warning?: 'not_you' | 'not_you_urgent' | 'sign_in_delayed_hint'
}

const write =
  ({ name, hasButton = false, warning }: Plan) =>
  ({ firstName, url }: AccountMailData, { market, say, pages }: MessageContext): MailContent => {
    const button: Block[] = hasButton
      ? [{ type: 'button', label: say(`${name}_button` as WordKey), url: url ?? pages.account }]
      : []
    return {
      subject: say(`${name}_subject`),
      title: say(`${name}_title`),
      blocks: [
        { type: 'paragraph', text: firstName ? say('hello', { name: firstName }) : say('hello_nobody') },
        { type: 'paragraph', text: say(`${name}_text`) },
        ...button,
        ...(warning ? [{ type: 'paragraph', text: say(warning, { email: market.seller.email }) } as const] : []),
        { type: 'paragraph', text: say('regards') },
      ],
    }
  }

const emailChange = write({ name: 'email_change', hasButton: true, warning: 'not_you' })
const emailChanged = write({ name: 'email_changed', warning: 'not_you_urgent' })
const welcome = write({ name: 'registration_welcome', hasButton: true })

/** By the names the parts of the shop call them. */
export const accountLetters = {
  password_reset: write({ name: 'password_reset', hasButton: true, warning: 'not_you' }),
  sign_in_delayed: write({ name: 'sign_in_delayed', hasButton: true, warning: 'sign_in_delayed_hint' }),
  password_changed: write({ name: 'password_changed', warning: 'not_you_urgent' }),
  provider_linked: write({ name: 'provider_linked', warning: 'not_you_urgent' }),
  provider_unlinked: write({ name: 'provider_unlinked', warning: 'not_you_urgent' }),
  passkey_added: write({ name: 'passkey_added', warning: 'not_you_urgent' }),
  passkey_removed: write({ name: 'passkey_removed', warning: 'not_you_urgent' }),
  email_change: emailChange,
  email_confirm: emailChange,
  email_change_requested: write({ name: 'email_change_requested', warning: 'not_you_urgent' }),
  email_changed: emailChanged,
  email_changed_notice: emailChanged,
  registration_welcome: welcome,
  welcome,
  account_deleted: write({ name: 'account_deleted' }),
} as const

/** Confirms the address of a newsletter subscription (D-10). */
export const confirmNewsletter = ({ url }: LinkMailData, { say }: MessageContext): MailContent => ({
  subject: say('newsletter_confirm_subject'),
  title: say('newsletter_confirm_title'),
  blocks: [
    { type: 'paragraph', text: say('hello_nobody') },
    { type: 'paragraph', text: say('newsletter_confirm_text') },
    { type: 'button', label: say('newsletter_confirm_button'), url },
    { type: 'paragraph', text: say('newsletter_confirm_not_you') },
    { type: 'paragraph', text: say('regards') },
  ],
  unsubscribeUrl: url,
})

/** Tells that it worked, and has the way out. */
export const welcomeToNewsletter = ({ url }: LinkMailData, { say }: MessageContext): MailContent => ({
  subject: say('newsletter_welcome_subject'),
  title: say('newsletter_welcome_title'),
  blocks: [
    { type: 'paragraph', text: say('hello_nobody') },
    { type: 'paragraph', text: say('newsletter_welcome_text') },
    { type: 'button', label: say('newsletter_welcome_button'), url, isSecondary: true },
    { type: 'paragraph', text: say('regards') },
  ],
  unsubscribeUrl: url,
})
