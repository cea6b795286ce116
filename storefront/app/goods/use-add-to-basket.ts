import { useCallback, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { useToast } from '../ui/toast.tsx'
import type { AddReply } from './add-reply.ts'
import { loadKeeping } from './load-keeping.ts'
import type { Article } from './put-into-basket.ts'
import type { Fields } from './write.ts'

/**
 * Puts something into the basket without leaving the page:
 * `const { add, isAdding } = useAddToBasket()`, then `const reply = await add(new FormData(form), { name })`.
 * `null` where there is nothing to say: one is on the way already, or it waits for the network, which was said.
 */
export function useAddToBasket() {
  const { t, market } = useI18n()
  const toast = useToast()
  const [isAdding, setAdding] = useState(false)
  const isBusy = useRef(false)

  const add = useCallback(
    async (fields: Fields, article?: Article): Promise<AddReply | null> => {
      if (isBusy.current) return null
      isBusy.current = true
      setAdding(true)
      const keeping = await loadKeeping().catch(() => null)
      const wanted = { shopId: market.shopId, fields, article }
      const reply = keeping ? await keeping.putIntoBasket(wanted, { toast, t }) : { outcome: 'failed' as const }
      isBusy.current = false
      setAdding(false)
      return reply
    },
    [market.shopId, toast, t],
  )
  return { add, isAdding }
}
