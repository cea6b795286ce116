export {
  bigintAsNumber,
  bigintAsText,
  bigintOf,
  bool,
  bytes,
  date,
  float,
  int,
  intOf,
  ints,
  json,
  nullable,
  text,
  textOf,
  texts,
  timestamp,
  uuid,
} from './columns.ts'
export { type Database, databaseOn, openDatabase, statements, type Transaction } from './database.ts'
export { brokenConstraint, isOutage, RowMismatch, sqlState, StatementFailed } from './errors.ts'
export { listMigrations, type MigrationState } from './migrations/list-migrations.ts'
export { readMigrations } from './migrations/files.ts'
export { migrate, type Migrations } from './migrations/migrate.ts'
export { createPool, type PoolOptions } from './pool.ts'
export { findMissingLimits } from './role-limits.ts'
export { openReportsDatabase, type ReportsDatabase } from './reports-database.ts'
export { useReservedConnections } from './reserved-connections.ts'
export { inTransaction } from './retry.ts'
export { row } from './row.ts'
export { withSessionLock } from './session-lock.ts'
export type { ServicePool } from './service-pool.ts'
export type { Shape, ValueOf } from './shape.ts'
export { identifier, join, type Sql, type SqlValue, sql } from './sql.ts'
