export { createHeldLease, type HeldLease, type TakeLease } from './held-lease.ts'
export { createLeases, type Lease, type Leases } from './leases.ts'
export { processMigrations } from './migrations.ts'
export { createSharedLimits, type SharedLimits } from './shared-limits.ts'
