import { expect, it } from 'vitest'
import { brandKit } from './vite-plugin.ts'

it('a browser gets no market profiles, and modules that read them run while developing', () => {
  const { load } = brandKit()
  const codeIn = (mode: string) =>
    load.call(
      { environment: { name: 'client', mode }, error: () => expect.unreachable() },
      '\0@vitrine/brand-kit/current',
    )?.code
  expect(codeIn('dev')).toContain('export const kit = { markets: [] }')
  expect(codeIn('build')).toContain('export const kit = undefined')
})
