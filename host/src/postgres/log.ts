/** Where the embedded PostgreSQL reports what happens to it. */
export type PostgresLog = {
  info(event: string, facts: Record<string, unknown>): void
  warn(event: string, facts: Record<string, unknown>): void
  error(event: string, facts: Record<string, unknown>): void
}
