import { useI18n } from '../i18n/i18n.tsx'
import { loadParts } from '../navigation/page-messages.ts'
import { useToast } from '../ui/toast.tsx'
import { isAdded, refusalMessages } from './add-reply.ts'
import type { Card } from '../product-card/card.ts'
import type { QuickAddOutcome } from '../product-card/size-panel.tsx'
import { useAddToBasket } from './use-add-to-basket.ts'

/** Puts a size of a tile into the basket and tells whether it is there now; what went wrong is said by a toast. */
export function useQuickAdd(): (card: Pick<Card, 'id' | 'name'>, size: string) => Promise<QuickAddOutcome> {
  const { t } = useI18n()
  const toast = useToast()
  const { add } = useAddToBasket()

  return async ({ id, name }, size) => {
    const reply = await add({ productId: String(id), size }, { name, size })
    if (!reply) return 'not_added'
    if (isAdded(reply)) return 'added'
    // A size that is gone by now is not missing: there was one to press.
    const outcome = reply.outcome === 'size_missing' ? 'out_of_stock' : reply.outcome
    await loadParts(['basket']).then(
      () => toast({ kind: 'error', text: t(refusalMessages[outcome]) }),
      () => {},
    )
    return outcome === 'out_of_stock' ? 'gone' : 'not_added'
  }
}
