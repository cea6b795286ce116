import { nameSpan, openingSpans, Store } from '@vitrine/contracts/catalogue'
import { formatDayAndMonth } from '@vitrine/contracts/formats'
import * as v from 'valibot'
import type { Fact } from '../messages/blocks.ts'
import type { MessageContext } from '../messages/message-context.ts'
import { wallClockIn } from '../messages/wall-clock.ts'
import { article, greeting, paragraph } from './mail-blocks.ts'
import type { MailContent } from './mail-content.ts'

const { name, street, zipCode, city, phone, hours, timeZone } = Store.entries

export const ReservationMailData = v.object({
  shopperName: v.string(),
  number: v.string(),
  productId: v.number(),
  productName: v.string(),
  size: v.string(),
  colour: v.optional(v.string(), ''),
  picture: v.optional(v.string(), ''),
  store: v.object({ name, street, zipCode, city, phone, hours, timeZone }),
  heldUntil: v.string(),
  /** Opens and cancels the reservation; in mails about one that is held. */
  token: v.optional(v.string(), ''),
})
export type ReservationMailData = v.InferOutput<typeof ReservationMailData>

type ReservationStore = ReservationMailData['store']

/** Days with the same hours as one line: `Mo.–Fr.` and `10:00–19:00`. */
const openingFacts = ({ hours: open }: Pick<ReservationStore, 'hours'>, { market, say }: MessageContext): Fact[] =>
  openingSpans(open).map((span) => ({
    label: nameSpan(span, market.formats.weekdays),
    value: span.hours?.join('–') ?? say('reservation_closed'),
  }))

/** `Mi., 18. November, 19:00 Uhr`, by the clock of the store. */
function untilOf({ heldUntil, store }: ReservationMailData, { market, say }: MessageContext): string {
  const { day, time } = wallClockIn(store.timeZone, heldUntil)
  return say('moment', { date: formatDayAndMonth(day, market), time })
}

type EndLetter = 'reservation_cancelled' | 'reservation_expired'
type HeldLetter = 'reservation_confirmation' | 'reservation_reminder'

const valuesOf = (data: ReservationMailData, desk: MessageContext) => ({
  product: data.productName,
  size: data.size,
  store: data.store.name,
  number: data.number,
  until: untilOf(data, desk),
})

const endLetter =
  (letter: EndLetter) =>
  (data: ReservationMailData, desk: MessageContext): MailContent => {
    const values = valuesOf(data, desk)
    return {
      subject: desk.say(`${letter}_subject`, values),
      title: desk.say(`${letter}_title`),
      blocks: [
        greeting(data.shopperName, desk),
        paragraph(desk.say(`${letter}_text`, values)),
        article({ ...data, name: data.productName }, desk),
        {
          type: 'button',
          label: desk.say('reservation_to_product'),
          url: desk.pages.productOf(data.productName, data.productId),
        },
        paragraph(desk.say('regards')),
      ],
    }
  }

const heldLetter =
  (letter: HeldLetter) =>
  (data: ReservationMailData, desk: MessageContext): MailContent => {
    const { say, pages } = desk
    const { store } = data
    const values = valuesOf(data, desk)
    return {
      subject: say(`${letter}_subject`, values),
      title: say(`${letter}_title`),
      blocks: [
        greeting(data.shopperName, desk),
        paragraph(say(`${letter}_text`, values)),
        {
          type: 'facts',
          facts: [
            { label: say('reservation_number'), value: data.number },
            { label: say('reservation_until'), value: values.until, isStrong: true },
          ],
        },
        article({ ...data, name: data.productName }, desk),
        {
          type: 'addresses',
          addresses: [
            {
              label: store.name,
              lines: [store.street, `${store.zipCode} ${store.city}`, ...(store.phone ? [store.phone] : [])],
            },
          ],
        },
        { type: 'heading', text: say('reservation_hours') },
        { type: 'facts', facts: openingFacts(store, desk) },
        paragraph(say('reservation_not_binding')),
        paragraph(say('reservation_cancel_text')),
        { type: 'button', label: say('reservation_button'), url: pages.reservationOf(data.token) },
        paragraph(say('regards')),
      ],
    }
  }

export const reservationLetters = {
  reservation_confirmation: heldLetter('reservation_confirmation'),
  reservation_reminder: heldLetter('reservation_reminder'),
  reservation_cancelled: endLetter('reservation_cancelled'),
  reservation_expired: endLetter('reservation_expired'),
} as const
