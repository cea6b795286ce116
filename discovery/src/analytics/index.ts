/** Events of next mode without an engine, for pages that search on their server. */
export { createLogger, type Logger } from '../engine/logger.ts'
export { browserContext } from '../engine/navigator.ts'
export type { CartAction, EventProduct, ProductClick, Transaction } from '../product/commerce-events.ts'
export { createRelay, type Relay, type RelayOptions, type RelaySettings } from './relay.ts'
export { trackingCookie } from './tracking-cookie.ts'
export { forgetVisitor, visitorId } from './visitor.ts'
