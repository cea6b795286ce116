import type { TestProject } from 'vitest/node'
import { startTestCluster } from '../host/src/postgres/test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A throw-away PostgreSQL; its role may create databases. */
    databaseUrl: string
  }
}

/** One real PostgreSQL for all tests of a run; each test file makes its own database in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('databaseUrl', cluster.url)
  return () => cluster.stop()
}
