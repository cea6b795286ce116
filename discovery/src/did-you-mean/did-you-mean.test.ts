import { describe, expect, it } from 'vitest'
import { executeSearch } from '../requests/fetch-products.ts'
import { internalsOf } from '../engine/internals.ts'
import { querySlice } from '../query/query.ts'
import { serve } from '../testing/serve.ts'
import { answerOf, engineAt } from '../testing/service.ts'
import { buildDidYouMean } from '../controllers/did-you-mean.ts'

const wordCorrections = [{ offset: 0, length: 5, originalWord: 'kliid', correctedWord: 'kleid' }]
const corrections = [{ correctedQuery: 'kleid', wordCorrections }]

async function start(correctedQuery: string | null) {
  const service = await serve(({ body: { query } }) => ({
    body: {
      ...answerOf(),
      ...(query === 'kliid' && { queryCorrection: { originalQuery: query, correctedQuery, corrections } }),
    },
  }))
  const engine = engineAt(service.url)
  const internals = internalsOf(engine)
  const didYouMean = buildDidYouMean(engine)
  const searchFor = async (query: string) => {
    internals.store.dispatch({ type: 'query.changed', query })
    await executeSearch(internals)
  }
  return { service, didYouMean, searchFor, query: () => internals.store.get(querySlice).query }
}

const nothing = {
  wasCorrectedTo: '',
  queryCorrection: { correctedQuery: '', wordCorrections: [] },
  hasQueryCorrection: false,
  wasAutomaticallyCorrected: false,
}

describe('did you mean', () => {
  it('says nothing as long as nothing was corrected', async () => {
    const { didYouMean, searchFor } = await start(null)
    expect(didYouMean.state).toEqual({ ...nothing, originalQuery: '' })
    await searchFor('rock')
    expect(didYouMean.state).toEqual({ ...nothing, originalQuery: 'rock' })
  })

  it('shows that the query was corrected, which is the query from now on', async () => {
    const { service, didYouMean, searchFor, query } = await start('kleid')
    await searchFor('kliid')
    expect(didYouMean.state).toEqual({
      originalQuery: 'kliid',
      wasCorrectedTo: 'kleid',
      queryCorrection: { correctedQuery: 'kleid', wordCorrections },
      hasQueryCorrection: true,
      wasAutomaticallyCorrected: true,
    })
    expect(query()).toBe('kleid')
    expect(service.asked).toHaveLength(1)
  })

  it('suggests a correction and searches for it on request', async () => {
    const { service, didYouMean, searchFor, query } = await start(null)
    await searchFor('kliid')
    expect(didYouMean.state).toMatchObject({
      queryCorrection: { correctedQuery: 'kleid', wordCorrections },
      hasQueryCorrection: true,
      wasAutomaticallyCorrected: false,
    })
    expect(query()).toBe('kliid')
    didYouMean.applyCorrection()
    expect(didYouMean.state).toMatchObject({ hasQueryCorrection: false })
    await expect.poll(() => didYouMean.state.originalQuery).toBe('kleid')
    expect(service.asked.at(-1)).toMatchObject({ body: { query: 'kleid', page: 0 } })
  })

  it('does not touch the query where there is nothing to correct', async () => {
    const { service, didYouMean, searchFor, query } = await start(null)
    await searchFor('rock')
    didYouMean.applyCorrection()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(query()).toBe('rock')
    expect(service.asked).toHaveLength(1)
  })
})
