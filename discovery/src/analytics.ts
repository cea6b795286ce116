/** Events of next mode without an engine, for pages that search on their server. */
export { createLogger, type Logger } from './logging/logger.ts'
export { browserContext } from './analytics/navigator.ts'
export type { CartAction, EventProduct, ProductClick, Transaction } from './product/commerce-events.ts'
export { createRelay, type Relay, type RelayOptions, type RelaySettings } from './analytics/relay.ts'
export { trackingCookie } from './analytics/tracking-cookie.ts'
export { forgetVisitor, visitorId } from './analytics/visitor.ts'
