import { useI18n } from '../i18n/i18n.tsx'
import { loadParts } from '../navigation/page-messages.ts'
import { useToast } from '../ui/toast.tsx'
import { isAdded, refusalMessages } from './add-reply.ts'
import type { Card } from '../product-card/card.ts'
import type { QuickAddResult } from '../product-card/use-size-adding.ts'
import { useAddToBasket } from './use-add-to-basket.ts'

/** Adds a size from a product tile to the basket; problems are shown as toasts. */
export function useQuickAdd(): (card: Pick<Card, 'id' | 'name'>, size: string) => Promise<QuickAddResult> {
  const { t } = useI18n()
  const toast = useToast()
  const { add } = useAddToBasket()

  return async ({ id, name }, size) => {
    const reply = await add({ productId: String(id), size }, { name, size })
    if (!reply) return 'not_added'
    if (isAdded(reply)) return 'added'
    // The shopper chose a size, so a missing one means that it has sold out since.
    const outcome = reply.outcome === 'size_missing' ? 'out_of_stock' : reply.outcome
    await loadParts(['basket']).then(
      () => toast({ kind: 'error', text: t(refusalMessages[outcome]) }),
      () => {},
    )
    return outcome === 'out_of_stock' ? 'gone' : 'not_added'
  }
}
