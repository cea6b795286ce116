import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from '../host/src/postgres/test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A throw-away PostgreSQL; its role may create databases. */
    databaseUrl: string
    /** Keeps pictures that shops of this run have rendered. */
    pictureFolder: string
    /** Keeps the data folder of a filled shop, which shops of this run copy. */
    filledFolder: string
  }
}

/** One real PostgreSQL for all tests of a run; each test file makes its own database in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const pictures = await mkdtemp(join(tmpdir(), 'vitrine-test-pictures-'))
  const filled = await mkdtemp(join(tmpdir(), 'vitrine-test-filled-'))
  project.provide('databaseUrl', cluster.url)
  project.provide('pictureFolder', pictures)
  project.provide('filledFolder', filled)
  return async () => {
    await cluster.stop()
    for (const folder of [pictures, filled]) await rm(folder, { recursive: true, force: true })
  }
}
