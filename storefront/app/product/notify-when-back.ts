import { Email } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Platform } from '../platform/platform.ts'

/** Reply to the back-in-stock form; `asked` when a confirmation mail was sent. */
export type NotifyReply = { notified: 'done' | 'asked' | 'mail_wrong' | 'size_missing' | 'in_stock' | 'failed' }

const Wanted = v.object({
  variantId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number)),
  email: v.pipe(v.string(), v.trim(), Email),
})

/** On the server: subscribes an email address to the back-in-stock notice of a size. */
export async function notifyWhenBack(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<NotifyReply> {
  const wanted = v.safeParse(Wanted, Object.fromEntries(form))
  if (!wanted.success) return { notified: form.get('variantId') ? 'mail_wrong' : 'size_missing' }
  try {
    const reply = await shop.notifyWhenBack(wanted.output)
    if (reply.ok) return { notified: reply.value.isConfirmed ? 'done' : 'asked' }
    return { notified: reply.error.code === 'IN_STOCK' ? 'in_stock' : 'failed' }
  } catch (error) {
    report('product.notify.failed', error)
    return { notified: 'failed' }
  }
}
