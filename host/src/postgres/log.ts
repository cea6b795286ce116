/** Log of the embedded PostgreSQL. */
export type PostgresLog = {
  info(event: string, facts: Record<string, unknown>): void
  warn(event: string, facts: Record<string, unknown>): void
  error(event: string, facts: Record<string, unknown>): void
}
