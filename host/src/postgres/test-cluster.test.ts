import { expect, it } from 'vitest'
import { startTestCluster } from './test-cluster.ts'
import { ask } from './testing.ts'

it('gives each test file a database of its own', async () => {
  const cluster = await startTestCluster()
  try {
    await ask(cluster.url, 'CREATE DATABASE wishlist')
    const url = cluster.url.replace('/vitrine?', '/wishlist?')
    expect(await ask(url, 'SELECT current_database() AS name')).toEqual({ name: 'wishlist' })
    expect(await ask(url, 'SHOW autovacuum')).toEqual({ autovacuum: 'off' })
  } finally {
    await cluster.stop()
  }
})
