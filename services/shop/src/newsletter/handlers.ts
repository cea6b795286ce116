import { fail, ok } from '@vitrine/contracts/shop'
import type { Handlers } from '../rpc/handlers.ts'
import { createNewsletterMail } from './newsletter-mail.ts'
import type { SubscriberList } from './subscriber-list.ts'

type NewsletterHandlers = Pick<
  Handlers,
  'getNewsletter' | 'subscribeNewsletter' | 'unsubscribeNewsletter' | 'getNewsletterLink' | 'answerNewsletter'
>

const unknown = () => fail({ code: 'NOT_FOUND', detail: 'This link opens nothing any more' } as const)
const done = { success: true as const }

/** The newsletter: asked for with a box, confirmed by mail, left in one step (D-10). */
export function createNewsletterHandlers({ publicUrl }: { publicUrl: URL }, list: SubscriberList): NewsletterHandlers {
  const mail = createNewsletterMail(publicUrl)

  return {
    async getNewsletter(_, { user, market }) {
      if (!user) throw new Error('Only a customer can ask about their newsletter')
      return list.find(user.email, market)
    },

    subscribeNewsletter: ({ email, askedAt }, { market, transact }) =>
      transact(async (tx) => {
        const token = await list.ask(tx, email, market, askedAt)
        if (token) await mail(tx, 'confirm', email, market, token)
        return done
      }),

    unsubscribeNewsletter: (_, { user, market, transact }) =>
      transact(async (tx) => {
        if (!user) throw new Error('Only a customer can leave the newsletter without a link')
        await list.leave(tx, { email: user.email }, market)
        return done
      }),

    async getNewsletterLink({ token }, { market }) {
      const found = await list.byLink(token, market)
      return found ? ok(found) : unknown()
    },

    answerNewsletter: ({ token, isWanted }, { market, transact }) =>
      transact(async (tx) => {
        if (!isWanted) return (await list.leave(tx, { token }, market)) ? ok(done) : unknown()
        const confirmed = await list.confirm(tx, token, market)
        if (!confirmed) return unknown()
        // The link stays valid for unsubscribing, so the welcome mail has it, too.
        if (confirmed.isNew) await mail(tx, 'welcome', confirmed.email, market, token)
        return ok(done)
      }),
  }
}
