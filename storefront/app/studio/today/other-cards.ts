import type { DeskClient } from '@vitrine/contracts/desk'
import type { StudioSession } from '../../platform/studio.ts'
import type { TodayCard } from './today-card.ts'

async function countPrices({ desk }: StudioSession, pick: (work: PriceWork) => number) {
  if (!desk) return null
  const reply = await desk.priceWork({})
  if (!reply.ok) throw new Error('The work on prices was refused')
  return { count: pick(reply.value), isMore: false }
}
type PriceWork = Extract<Awaited<ReturnType<DeskClient['priceWork']>>, { ok: true }>['value']

/** Prices that wait for approval or begin soon, and rules of the data that are broken. */
export const otherCards: readonly TodayCard[] = [
  {
    id: 'plans-to-approve',
    right: 'prices.approve',
    to: '/studio/prices/?state=submitted',
    label: ({ today }) => today.plansToApprove,
    load: (session) => countPrices(session, ({ toApprove }) => toApprove),
  },
  {
    id: 'plans-soon',
    right: 'prices.write',
    to: '/studio/prices/?state=approved',
    label: ({ today }) => today.plansSoon,
    load: (session) => countPrices(session, ({ soon }) => soon.length),
  },
  {
    id: 'red-books',
    right: 'books.read',
    to: '/studio/books/',
    label: ({ today }) => today.redBooks,
    isTrouble: true,
    async load({ desk }) {
      if (!desk) return null
      const reply = await desk.countRedBooks({})
      if (!reply.ok) throw new Error('The books were refused')
      return { count: reply.value ?? 0, isMore: false }
    },
  },
]
