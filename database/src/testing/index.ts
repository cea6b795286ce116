export { type FreshDatabase, freshDatabase } from './fresh-database.ts'
export { makeTemplateOnce } from './template-database.ts'
export { type FaultMode, faultModes, type FaultRelay, openFaultRelay, relayDatabase } from './fault-relay.ts'
