import { historySwitch } from './consented-storage.ts'
import { sendConsent } from './send-consent.ts'

/** Deletes recent searches and viewed products everywhere, and records no more of them. */
export const switchHistoryOff = (shopId: number): void =>
  void sendConsent(shopId, { choice: 'withdraw', asked: ['remember', historySwitch], granted: [] })
