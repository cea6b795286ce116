import type { Action, CommerceEngine } from '../engine/engine.ts'
import { type EngineInternals, internalsOf } from '../engine/internals.ts'
import type { EngineEvent } from '../events.ts'
import type { LoadableSlice } from '../store.ts'
import { isAccepted } from '../validation/accept.ts'
import { type Check, nonEmpty } from '../validation/schema.ts'

export type Shape = Readonly<Record<string, Check>>

export const idShape = { id: nonEmpty }

/** Makes actions that dispatch an event, unless their payload is invalid. */
export const createDispatchAction =
  <Payload extends object>(type: string, shape: Shape, toEvent: (payload: Payload) => EngineEvent) =>
  (payload: Payload): Action =>
  (internals: EngineInternals) => {
    if (isAccepted(internals, type, shape, payload)) internals.store.dispatch(toEvent(payload))
  }

/** Makes an action without a payload. */
export const createEventAction =
  (event: EngineEvent) =>
  (): Action =>
  ({ store }: EngineInternals) =>
    store.dispatch(event)

/** Makes actions that run a function, unless their payload is invalid. */
export const createAction =
  <Payload extends object>(
    type: string,
    shape: Shape,
    act: (internals: EngineInternals, payload: Payload) => unknown,
  ) =>
  (payload: Payload): Action =>
  (internals: EngineInternals) =>
    isAccepted(internals, type, shape, payload) ? act(internals, payload) : undefined

export const load = (engine: CommerceEngine, ...slices: readonly LoadableSlice<EngineEvent>[]): void =>
  internalsOf(engine).store.load(...slices)
