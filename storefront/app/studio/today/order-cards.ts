import type { DeskClient, OrderView } from '@vitrine/contracts/desk'
import type { StudioSession } from '../../platform/studio.ts'
import type { TodayCard, TodayCount } from './today-card.ts'

/** Rows that are counted: more of them are said to be more. */
const counted = 200

type Listed<Row> = { ok: true; value: { rows: readonly Row[]; next?: string } } | { ok: false }

/** Counts one page, so that a long list costs no more than a short one. */
async function countIn<Row>(
  { desk }: StudioSession,
  list: (desk: DeskClient) => Promise<Listed<Row>>,
  momentOf?: (row: Row) => string,
): Promise<TodayCount | null> {
  if (!desk) return null
  const reply = await list(desk)
  if (!reply.ok) throw new Error('A list of the front page was refused')
  const { rows, next } = reply.value
  const [oldest] = momentOf ? rows.map(momentOf).toSorted() : []
  return { count: rows.length, isMore: next !== undefined, ...(oldest !== undefined && { oldestAt: oldest }) }
}

const ordersIn = (view: OrderView) => (session: StudioSession) =>
  countIn(
    session,
    (desk) => desk.listOrders({ view, sort: 'oldest', limit: counted }),
    ({ placedAt }) => placedAt,
  )

/** Work on orders and for customers that waits. */
export const orderCards: readonly TodayCard[] = [
  {
    id: 'to-pack',
    right: 'orders.fulfil',
    to: '/studio/orders/?view=pack',
    label: ({ orders }) => orders.today.toPack,
    load: ordersIn('pack'),
  },
  {
    id: 'to-ship',
    right: 'orders.fulfil',
    to: '/studio/orders/?view=ship',
    label: ({ orders }) => orders.today.toShip,
    load: ordersIn('ship'),
  },
  {
    id: 'trouble',
    right: 'orders.read',
    to: '/studio/orders/?view=trouble',
    label: ({ orders }) => orders.today.trouble,
    isTrouble: true,
    load: ordersIn('trouble'),
  },
  {
    id: 'returns',
    right: 'orders.fulfil',
    to: '/studio/returns/',
    label: ({ orders }) => orders.today.returns,
    load: (session) => countIn(session, (desk) => desk.listReturns({ limit: counted })),
  },
  {
    id: 'statements',
    right: 'customers.read',
    to: '/studio/statements/',
    label: ({ orders }) => orders.today.statements,
    load: (session) =>
      countIn(
        session,
        (desk) => desk.listStatements({ limit: counted }),
        ({ receivedAt }) => receivedAt,
      ),
  },
  {
    id: 'reviews',
    right: 'reviews.write',
    to: '/studio/reviews/',
    label: ({ reviews }) => reviews.waiting,
    load: (session) =>
      countIn(
        session,
        (desk) => desk.listReviews({ limit: counted }),
        ({ createdAt }) => createdAt,
      ),
  },
  {
    id: 'parked-mails',
    right: 'customers.read',
    to: '/studio/mails/?state=parked',
    label: ({ orders }) => orders.today.parked,
    isTrouble: true,
    load: (session) => countIn(session, (desk) => desk.listMails({ state: 'parked', limit: counted })),
  },
]
