import { describe, expect, it } from 'vitest'
import { EngineClosedError } from '../engine.ts'
import { garments } from '../testing/garments.ts'
import { type Engine, request } from './queries.ts'

export function closingConforms(engine: Engine): void {
  describe('a closed engine', () => {
    it('fails instead of returning no results', async () => {
      await engine().close()
      const calls = [
        () => engine().search(request({ query: 'mantel' })),
        () => engine().read('mantel', 'de'),
        () => engine().complete('man', 'de', 3),
        () => engine().similar('dress-red', { market: 'de', language: 'de', limit: 3, filters: [] }),
        () => engine().apply({ put: garments.slice(0, 1), remove: [] }),
        () => engine().index(garments),
      ]
      for (const call of calls) await expect(call).rejects.toThrow(EngineClosedError)
      expect(() => engine().size()).toThrow(EngineClosedError)
    })

    it('can be closed again', async () => {
      await engine().close()
      await expect(engine().close()).resolves.toBeUndefined()
    })
  })
}
