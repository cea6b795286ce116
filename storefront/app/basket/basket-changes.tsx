import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendForm } from '../goods/write.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { knowVisitor } from '../platform/visitor.ts'
import { useToast } from '../ui/toast.tsx'
import type { Line } from './basket-view.ts'
import type { Change } from './change-basket.ts'
import { problemOf } from './problems.ts'

type BasketChanges = {
  /** Keys of lines that are being changed. */
  busy: readonly string[]
  /** Resolves when the page shows what came of it. */
  set(line: Line, quantity: number): Promise<void>
  remove(line: Line): Promise<void>
  move(line: Line): Promise<void>
}

const Context = createContext<BasketChanges | null>(null)

export function useBasketChanges(): BasketChanges {
  const changes = useContext(Context)
  if (!changes) throw new Error('useBasketChanges is used outside of BasketChangesProvider')
  return changes
}

/** Changes lines without leaving the page, says what came of it, and offers to bring back what was removed. */
export function BasketChangesProvider({ children }: { children: ReactNode }) {
  const { t, market } = useI18n()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<readonly string[]>([])

  const changes = useMemo<BasketChanges>(() => {
    async function send({ key }: Line, fields: Record<string, string>): Promise<boolean> {
      setBusy((keys) => [...keys, key])
      const change = (await sendForm<Change>('/api/basket-lines', market.shopId, fields)) ?? failed
      const problem = problemOf(change, t)
      if (problem) toast({ kind: change.outcome === 'reduced' ? 'warning' : 'error', text: problem })
      if ('visitor' in change) knowVisitor(change.visitor)
      // Where nobody answered there is nothing new to ask for.
      if (change.outcome !== 'failed') await revalidate()
      setBusy((keys) => keys.filter((each) => each !== key))
      return change.outcome === 'changed'
    }

    async function remove(line: Line) {
      if (!(await send(line, { intent: 'remove', key: line.key }))) return
      const { name, variantId, quantity, promotionId } = line
      const fields = { variantId: String(variantId), quantity: String(quantity), promotionId: promotionId ?? '' }
      const undo = () => void send(line, { intent: 'restore', ...fields })
      toast({
        text: t('basket.notification.removed', { name }),
        action: { label: t('basket.notification.undo'), onPress: undo },
      })
    }

    return {
      busy,
      remove,
      async set(line, quantity) {
        if (quantity === 0) return remove(line)
        const { key, promotionId } = line
        await send(line, { intent: 'set', key, quantity: String(quantity), promotionId: promotionId ?? '' })
      },
      async move(line) {
        const { key, productId, name } = line
        const isMoved = await send(line, { intent: 'move', key, productId: String(productId) })
        if (isMoved) toast({ kind: 'success', text: t('basket.notification.moved_to_wishlist', { name }) })
      },
    }
  }, [busy, t, market.shopId, toast, revalidate])
  return <Context value={changes}>{children}</Context>
}

const failed: Change = { outcome: 'failed' }
