export { deliveryDayFrom, deliveryWindow, isHoliday, readyDay } from './delivery-days.ts'
export type { DeliveryKey, DeliveryWindow } from './delivery-days.ts'
export { hasLockers } from './lockers.ts'
export { dayOf, plusDays } from './today.ts'
