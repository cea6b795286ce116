import { userCalls } from './users.ts'

/** Every call of the shop service. */
export const shopContract = { ...userCalls }
export type ShopContract = typeof shopContract
export type ShopMethod = keyof ShopContract
