import { inject, it } from 'vitest'
import { runHost } from './running-host.ts'

/**
 * One running shop for all test files of a worker that read pages and leave no data behind. A file that changes the shop,
 * or needs other settings, starts its own with `runHost`.
 *
 * @example withSharedShop.beforeAll(({ shop }) => void (host = shop))
 */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures that this one needs from the pattern
export const withSharedShop = it.extend('shop', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const shop = await runHost(inject('databaseUrl'))
  onCleanup(() => shop.stop())
  return shop
})
