import { configurationSlice } from '../configuration/configuration.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'

/** A state on its way from a server to the `preloadedState` of an engine in a browser. */
export type HandedState = Readonly<Record<string, unknown>>

const isLoading = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && (part as { isLoading?: unknown }).isLoading === true

/** Whether a slice, or an entry of one, waits for a response. */
const isWaiting = (slice: unknown): boolean =>
  isLoading(slice) || (typeof slice === 'object' && slice !== null && Object.values(slice).some(isLoading))

/**
 * Waits for the answers of what was asked, and takes the state to hand to a browser, without the token. What is not
 * answered in time is left out, so that the browser asks for it.
 *
 *     buildSearch(engine).executeFirstSearch()
 *     const state = await takeState(engine)
 */
export async function takeState(engine: CommerceEngine, { milliseconds = 5000 } = {}): Promise<HandedState> {
  const { store } = internalsOf(engine)
  const isAnswered = () => !Object.values(store.dump()).some(isWaiting)
  if (!isAnswered())
    await new Promise<void>((resolve) => {
      const timer = setTimeout(end, milliseconds)
      const stop = store.subscribe(() => isAnswered() && end())
      function end() {
        clearTimeout(timer)
        stop()
        resolve()
      }
    })
  return Object.fromEntries(
    Object.entries(store.dump()).filter(([key, slice]) => key !== configurationSlice.key && !isWaiting(slice)),
  )
}

/** A state as it may stand in a script element. */
export const toInlineJson = (state: HandedState): string => JSON.stringify(state).replaceAll('<', '\\u003c')
