import { useCallback, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { sendForm } from '../offline-queue/send-form.ts'
import type { Fields } from '../offline-queue/send-write.ts'
import { useToast } from '../ui/toast.tsx'
import type { AddReply } from './add-reply.ts'

/** Name and size of the product, for messages. */
type Article = { name: string; size?: string | undefined }

/**
 * Adds a variant to the basket without leaving the page:
 * `const { add, isAdding } = useAddToBasket()`, then `const reply = await add(new FormData(form), { name })`.
 * `null` where nothing is left to show: another one is being added, or the write is queued, which a toast says.
 */
export function useAddToBasket() {
  const { t, market } = useI18n()
  const toast = useToast()
  const [isAdding, setAdding] = useState(false)
  const isBusy = useRef(false)

  const add = useCallback(
    async (fields: Fields, article: Article): Promise<AddReply | null> => {
      if (isBusy.current) return null
      isBusy.current = true
      setAdding(true)
      const subject = { what: 'basket' as const, ...article }
      const reply = await sendForm<AddReply>('/api/basket', market.shopId, fields, subject)
      isBusy.current = false
      setAdding(false)
      if (reply?.outcome === 'queued') {
        toast({ kind: 'warning', text: t('keeping.later', { name: article.name }) })
        return null
      }
      return reply ?? { outcome: 'failed' }
    },
    [market.shopId, toast, t],
  )
  return { add, isAdding }
}
