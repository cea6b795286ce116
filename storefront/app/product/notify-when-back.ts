import { Email } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Platform } from '../platform/platform.ts'

/** What came of asking to be told when a size is back; `asked` when a mail went out that has to be confirmed first. */
export type NotifyReply = { notified: 'done' | 'asked' | 'mail_wrong' | 'size_missing' | 'in_stock' | 'failed' }

const Wanted = v.object({
  variantId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number)),
  email: v.pipe(v.string(), v.trim(), Email),
})

/** On the server: asks for an address to be put on the list of those who wait for a size. */
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
