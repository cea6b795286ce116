import type { Action, CommerceEngine } from '../engine/engine.ts'
import { type Insides, insidesOf } from '../engine/insides.ts'
import type { Event } from '../events.ts'
import type { LoadableSlice } from '../store.ts'
import { isAccepted } from '../validation/accept.ts'
import { type Check, nonEmpty } from '../validation/schema.ts'

export type Shape = Readonly<Record<string, Check>>

export const idShape = { id: nonEmpty }

/** Makes actions that tell an event, unless something is wrong with what they are given. */
export const tell =
  <Payload extends object>(type: string, shape: Shape, toEvent: (payload: Payload) => Event) =>
  (payload: Payload): Action =>
  (insides: Insides) => {
    if (isAccepted(insides, type, shape, payload)) insides.store.dispatch(toEvent(payload))
  }

/** Makes an action that needs to be told nothing. */
export const tellThat =
  (event: Event) =>
  (): Action =>
  ({ store }: Insides) =>
    store.dispatch(event)

/** Makes actions that do something, unless something is wrong with what they are given. */
export const does =
  <Payload extends object>(type: string, shape: Shape, act: (insides: Insides, payload: Payload) => unknown) =>
  (payload: Payload): Action =>
  (insides: Insides) =>
    isAccepted(insides, type, shape, payload) ? act(insides, payload) : undefined

export const load = (engine: CommerceEngine, ...slices: readonly LoadableSlice[]): void =>
  insidesOf(engine).store.load(...slices)
