import type { DeskClient, DeskOrder } from '@vitrine/contracts/desk'
import type { StaffMember } from '@vitrine/contracts/staff'
import { order } from './ordering.ts'
import type { RunningShop } from './running-shop.ts'

type DeskReply<Value> = { ok: true; value: Value } | { ok: false; error: unknown }

export const staffMember = (id: number, name: string, more: Partial<StaffMember> = {}): StaffMember => ({
  id,
  name,
  email: `${name}@vitrine.example`,
  roles: ['owner'],
  shops: null,
  ...more,
})

/** The value of a reply; any refusal fails the test. */
export function value<Value>(reply: DeskReply<Value>): Value {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error))
  return reply.value
}

/** The order as it was seen, as every write about it names it. */
export const target = ({ id, version }: DeskOrder) => ({ orderId: id, version })

/** The desk of a shop that runs by the first test, as three members use it, and paid orders to work on. */
export function createOrderDesk(running: () => RunningShop) {
  const owner = () => running().shop.desk.clientOf(staffMember(1, 'Olga'))
  return {
    owner,
    service: () => running().shop.desk.clientOf(staffMember(2, 'Selma', { roles: ['service'] })),
    warehouse: () => running().shop.desk.clientOf(staffMember(3, 'Wanda', { roles: ['warehouse'] })),
    openOrder: async (id: number, desk: DeskClient = owner()) => value(await desk.getOrder({ number: `V-${id}` })),
    /** Lines of the log of staff, the oldest first. */
    async linesAbout(id: number): Promise<string[]> {
      const { rows } = value(await owner().listLog({ subject: `order ${id}`, limit: 200 }))
      return rows.map(({ action, actor }) => `${action} ${actor}`).toReversed()
    },
    /** An order that was paid by card. */
    paid: async (items: Record<number, number> = { 1011: 1 }, more = {}): Promise<number> =>
      (await order(running().visitor(), items, { payment: { method: 'card' }, ...more })).orderId,
  }
}
