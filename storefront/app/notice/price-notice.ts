import { Email, productName } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import { productPath } from '@vitrine/contracts/urls'
import { readLinkToken } from '../navigation/link-token.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * The page about mails on a lower price: `?product=` asks for an address, `?price=` is the link of its mails.
 * `email` is the customer's own.
 */
export type PriceNoticeView =
  | { step: 'ask'; productId: number; name: string; to: string; email: string }
  | { step: 'open' | 'confirmed'; name: string; to: string }
  | { step: 'gone' }

export type PriceNoticeReply = { step: 'asked' | 'done' | 'removed' | 'gone' | 'mail_wrong' | 'failed'; email?: string }

/** Null for an address that is about something else. */
export async function loadPriceNotice(
  { searchParams }: URL,
  { shop, identity }: Pick<Platform, 'shop' | 'identity'>,
): Promise<PriceNoticeView | null> {
  const wanted = searchParams.get('product')
  if (wanted !== null) {
    const productId = Number(wanted)
    const [found, user] = await Promise.all([
      Number.isSafeInteger(productId) && productId > 0 ? shop.getProductById({ id: productId }) : null,
      identity.currentUser(),
    ])
    if (!found?.ok) return { step: 'gone' }
    const name = productName(found.value)
    const email = user && !user.status.isGuestCustomer ? user.email : ''
    return { step: 'ask', productId, name, to: productPath(name, productId), email }
  }
  const price = searchParams.get('price')
  if (price === null) return null
  const token = readLinkToken(price)
  const reply = token ? await shop.getPriceNotice({ token }) : null
  if (!reply?.ok) return { step: 'gone' }
  const { productId, productName: name, isConfirmed } = reply.value
  return { step: isConfirmed ? 'confirmed' : 'open', name, to: productPath(name, productId) }
}

const Wanted = v.object({
  product: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
  email: v.pipe(v.string(), v.trim(), Email),
})

/** A request of the form, an answer to a mail, or the button of a mail program (RFC 8058). Only what is pressed counts. */
export async function answerPriceNotice(
  { searchParams }: URL,
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<PriceNoticeReply> {
  const price = searchParams.get('price')
  if (price !== null) {
    const token = readLinkToken(price)
    const isWanted = form.get('answer') === 'yes'
    const reply = token ? await shop.answerPriceNotice({ token, isWanted }) : null
    return { step: !reply?.ok ? 'gone' : isWanted ? 'done' : 'removed' }
  }
  const email = String(form.get('email') ?? '')
  const wanted = v.safeParse(Wanted, { product: searchParams.get('product'), email })
  if (!wanted.success) return { step: 'mail_wrong', email }
  try {
    const reply = await shop.notifyWhenCheaper({ productId: wanted.output.product, email: wanted.output.email })
    return { step: !reply.ok ? 'gone' : reply.value.isConfirmed ? 'done' : 'asked' }
  } catch (error) {
    report('notice.price.failed', error)
    return { step: 'failed', email }
  }
}
