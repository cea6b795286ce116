import type { EngineInternals } from '../engine/internals.ts'
import { querySlice } from '../query/query.ts'
import { searchSlice } from '../results/results.ts'
import { answerSlice } from './answer.ts'
import { type Generation, generateAnswer } from './generate.ts'
import { questionSlice } from './answer-request.ts'
import { answerSettingsSlice } from './settings.ts'

const followed = new WeakMap<EngineInternals, Generation>()

/** Requests an answer whenever a search begins. An engine has one answer, however many controllers show it. */
export function followSearches(internals: EngineInternals, generation: Generation): void {
  const isFirst = !followed.has(internals)
  followed.set(internals, generation)
  if (!isFirst) return
  const { store } = internals
  const search = () => store.get(questionSlice) || store.get(searchSlice).requestId
  // A search may have been made before, on a server for instance; its answer may be there as well.
  const isAnswered = store.get(answerSlice) !== answerSlice.initial || store.get(querySlice).query === ''
  let asked = isAnswered ? search() : ''

  async function follow() {
    const now = search()
    if (now === asked) return
    asked = now
    // A search that is replaced at once is not sent, and neither is its answer request.
    await undefined
    if (asked === now && store.get(answerSettingsSlice).isEnabled)
      await generateAnswer(internals, followed.get(internals) ?? generation)
  }
  store.subscribe(() => void follow())
  void follow()
}
