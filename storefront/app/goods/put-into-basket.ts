import type { Translate } from '../i18n/translate.ts'
import { recordLastAdded } from '../platform/last-added.ts'
import { knowVisitor } from '../platform/visitor.ts'
import type { ToastText } from '../ui/toast-list.ts'
import { type Added, type AddReply, isAdded } from './add-reply.ts'
import { send } from './send.ts'
import type { Fields } from './write.ts'

/** How a press is answered where nothing on the page does. */
export type Voice = { toast: (toast: ToastText) => void; t: Translate }

export type Article = { name: string; size?: string | undefined }
type Wanted = { shopId: number; fields: Fields; article: Article | undefined }

/** Puts something into the basket; `null` where it waits for the network, which a toast says. */
export async function putIntoBasket(
  { shopId, fields, article }: Wanted,
  { toast, t }: Voice,
): Promise<AddReply | null> {
  const about = article && { ...article, what: 'basket' as const }
  const reply = await send<AddReply>({ address: '/api/basket', shopId, fields, about })
  if (reply?.outcome === 'later') {
    toast({ kind: 'warning', text: t('keeping.later', { name: article?.name ?? '' }) })
    return null
  }
  if (reply && isAdded(reply)) knowAdded(reply)
  return reply ?? { outcome: 'failed' }
}

/** Remembers what came in, and who has it now. */
export function knowAdded({ item, pieces, visitor }: Added): void {
  recordLastAdded({ productId: item.productId, variantId: item.variantId, quantity: pieces })
  knowVisitor(visitor)
}
