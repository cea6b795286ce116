import { useCallback, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { knowVisitor } from '../platform/visitor.ts'
import { type AddReply, isAdded } from './add-reply.ts'
import { type Fields, sendForm } from './write.ts'

/**
 * Puts something into the basket without leaving the page:
 * `const { add, isAdding } = useAddToBasket()`, then `const reply = await add(new FormData(form))`.
 * While one is on the way, another press does nothing and answers `null`.
 */
export function useAddToBasket() {
  const { market } = useI18n()
  const [isAdding, setAdding] = useState(false)
  const isBusy = useRef(false)

  const add = useCallback(
    async (fields: Fields): Promise<AddReply | null> => {
      if (isBusy.current) return null
      isBusy.current = true
      setAdding(true)
      const reply = (await sendForm<AddReply>('/api/basket', market.shopId, fields)) ?? { outcome: 'failed' as const }
      if (isAdded(reply)) knowVisitor(reply.visitor)
      isBusy.current = false
      setAdding(false)
      return reply
    },
    [market.shopId],
  )
  return { add, isAdding }
}
