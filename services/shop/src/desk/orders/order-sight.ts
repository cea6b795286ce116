import { mayUse } from '@vitrine/contracts/staff'
import type { DeskContext } from '../desk-context.ts'
import type { OrderSight } from './order-list.ts'

/** Members who only pack see no money, and people of open orders only. */
export const sightOf = ({ member, shopIds }: Pick<DeskContext, 'member' | 'shopIds'>): OrderSight => ({
  shopIds,
  seesPeople: mayUse(member, 'customers.read'),
  seesMoney: mayUse(member, 'orders.write'),
})

/** Log lines about an order have this subject. */
export const orderSubject = (orderId: number): string => `order ${orderId}`
