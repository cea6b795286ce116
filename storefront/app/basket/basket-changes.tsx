import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendForm } from '../offline-queue/send-form.ts'
import type { QueuedReply } from '../offline-queue/send-write.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { tellOtherTabs } from '../platform/other-tabs.ts'
import { useAnnounce } from '../ui/announcer.tsx'
import { useToast } from '../ui/toast.tsx'
import { lineFields } from './bare-form.tsx'
import type { BasketView, Line } from './basket-view.ts'
import type { ChangeReply } from './change-reply.ts'
import { problemOf } from './problems.ts'
import { type Notice, useBasketNotices } from './use-basket-notices.ts'

type BasketChanges = {
  /** Keys of lines with a pending change, and `codes`. */
  busy: readonly string[]
  /** Notices about changes from elsewhere. */
  notices: readonly Notice[]
  /** Quantity of a line that was reduced by the shop. */
  shortOf(key: string): number | null
  /** All promises resolve when the page shows the result. */
  set(line: Line, quantity: number): Promise<void>
  /** Another size or interval. */
  alter(line: Line, fields: Readonly<Record<string, string>>): Promise<void>
  remove(line: Line): Promise<void>
  move(line: Line): Promise<void>
  undo(key: string, token: string): Promise<void>
  choose(promotionId: string, variantId: number): Promise<void>
  redeem(code: string): Promise<ChangeReply>
  drop(code: string): Promise<void>
}

const Context = createContext<BasketChanges | null>(null)

export function useBasketChanges(): BasketChanges {
  const changes = useContext(Context)
  if (!changes) throw new Error('useBasketChanges is used outside of BasketChangesProvider')
  return changes
}

/** Key of the codes in `busy`. */
export const codesKey = 'codes'

/** Changes the basket without leaving the page, and notifies other tabs. */
export function BasketChangesProvider({ view, children }: { view: BasketView; children: ReactNode }) {
  const { t, market } = useI18n()
  const toast = useToast()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<readonly string[]>([])
  const [short, setShort] = useState<ReadonlyMap<string, number>>(new Map())
  const own = useRef(new Set<number>())
  const notices = useBasketNotices(view, own)
  /** Selector of the element that gets the focus once it is rendered. */
  const next = useRef<string | null>(null)
  useEffect(() => {
    const target = next.current && document.querySelector<HTMLElement>(next.current)
    if (!target) return
    next.current = null
    target.focus()
  }, [view])

  const changes = useMemo<Omit<BasketChanges, 'busy' | 'notices' | 'shortOf'>>(() => {
    async function send(key: string, fields: Record<string, string>): Promise<ChangeReply> {
      setBusy((keys) => [...keys, key])
      return take(key, (await sendForm<ChangeReply>('/api/basket-lines', market.shopId, fields)) ?? failed, null)
    }
    /** Changes of a line are queued while the network is gone. */
    async function change(line: Line, fields: Record<string, string>, focus: string | null = null) {
      const { key, name, size } = line
      setBusy((keys) => [...keys, key])
      const about = { what: 'basket', name, size: size ?? undefined } as const
      const reply: ChangeReply | QueuedReply =
        (await sendForm<ChangeReply>('/api/basket-lines', market.shopId, { key, ...fields }, about)) ?? failed
      if (reply.outcome !== 'queued') return take(key, reply, focus)
      toast({ kind: 'warning', text: t('keeping.later', { name }) })
      setBusy((keys) => keys.filter((each) => each !== key))
      return reply
    }
    async function take(key: string, change: ChangeReply, focus: string | null): Promise<ChangeReply> {
      const problem = problemOf(change, t)
      if (problem) toast({ kind: change.outcome === 'reduced' ? 'warning' : 'error', text: problem })
      setShort(change.outcome === 'reduced' ? new Map([[change.key, change.n]]) : new Map())
      if ('visitor' in change) {
        own.current.add(change.version)
        next.current = focus
        tellOtherTabs('basket')
      }
      // After a failure there is nothing new to load.
      if (change.outcome !== 'failed' && change.outcome !== 'code_refused') await revalidate()
      setBusy((keys) => keys.filter((each) => each !== key))
      return change
    }
    const isDone = ({ outcome }: ChangeReply | QueuedReply) => outcome === 'changed' || outcome === 'reduced'
    /** The undo button takes the place of the removed line, and its focus. */
    const wayBack = (key: string) => `[data-left="${key}"] button`

    async function remove(line: Line) {
      if (isDone(await change(line, { intent: 'remove' }, wayBack(line.key))))
        announce(t('basket.notification.removed', { name: line.name }))
    }

    async function alter(line: Line, fields: Readonly<Record<string, string>>) {
      await change(line, { ...lineFields(line), ...fields })
    }

    return {
      remove,
      alter,
      set: (line, quantity) =>
        quantity === 0 ? remove(line) : alter(line, { intent: 'set', quantity: String(quantity) }),
      async move(line) {
        const { key, name, productId } = line
        const reply = await change(line, { intent: 'move', productId: String(productId) }, wayBack(key))
        if (isDone(reply)) toast({ kind: 'success', text: t('basket.notification.moved_to_wishlist', { name }) })
      },
      async undo(key, token) {
        setBusy((keys) => [...keys, key])
        const fields = { intent: 'undo', token }
        const reply = (await sendForm<ChangeReply>('/api/basket-lines', market.shopId, fields)) ?? failed
        await take(key, reply, `[data-line="${key}"] a`)
      },
      async choose(promotionId, variantId) {
        await send(promotionId, { intent: 'gift', promotionId, variantId: String(variantId) })
      },
      redeem: (code) => send(codesKey, { intent: 'redeem', code }),
      async drop(code) {
        await send(codesKey, { intent: 'drop', code })
      },
    }
  }, [t, market.shopId, toast, announce, revalidate])

  const value = useMemo(
    () => ({ ...changes, busy, notices, shortOf: (key: string) => short.get(key) ?? null }),
    [changes, busy, notices, short],
  )
  return <Context value={value}>{children}</Context>
}

const failed: ChangeReply = { outcome: 'failed' }
