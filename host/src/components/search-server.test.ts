import type { Leases } from '@vitrine/database/processes'
import { expect, it, vi } from 'vitest'
import { openSearchServer } from './search-server.ts'

const searchEngine = {
  addresses: ['http://search:9200'],
  username: undefined,
  password: undefined,
  authority: undefined,
  prefix: 'vitrine',
}
const taken: string[] = []
const leases: Leases = {
  take: async (name) => void taken.push(name),
  runOnce: async () => false,
}

it('is only searched by processes that answer visitors, where others do the background work', () => {
  const isReadOnlyIn = (role: 'all' | 'web' | 'worker') =>
    openSearchServer({ settings: { role }, searchEngine, leases }).isReadOnly
  expect([isReadOnlyIn('all'), isReadOnlyIn('web'), isReadOnlyIn('worker')]).toEqual([false, true, false])
})

it('is written under one lease in all processes, and without one where there is a single process', async () => {
  await openSearchServer({ settings: { role: 'worker' }, searchEngine, leases }).takeLease?.()
  await openSearchServer({ settings: { role: 'all' }, searchEngine, leases }).takeLease?.()
  expect(taken).toEqual(['search.index', 'search.index'])
  expect(openSearchServer({ settings: { role: 'all' }, searchEngine, leases: undefined }).takeLease).toBeUndefined()
})

it('shows how far the writing of each new index has come', () => {
  const printed: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
  try {
    const { onProgress } = openSearchServer({ settings: { role: 'worker' }, searchEngine, leases })
    for (const done of [500, 1_000, 1_200, 500, 1_000, 1_200]) onProgress?.(done, 1_200)
  } finally {
    write.mockRestore()
  }
  const bars = printed.filter((text) => text.includes('Writing the search index'))
  expect(bars.filter((text) => text.includes('100 %') || text.includes('…'))).toHaveLength(2)
})
