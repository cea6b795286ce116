import { defineConfig } from 'vitest/config'
import { findTestFolder } from './scripts/test-folder.ts'

process.env['TMPDIR'] = findTestFolder()

/** Tests of several processes and outside servers. They take minutes, so `npm test` leaves them out. */
export default defineConfig({
  test: {
    include: ['{bench,database,deploy,host,scripts,services,storefront}/**/*.scale.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['./scripts/test-database.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    environment: 'node',
    pool: 'forks',
    env: { NODE_ENV: 'production' },
    // Each file starts processes that use all cores.
    fileParallelism: false,
    passWithNoTests: true,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})
