import { createContext, createElement, type ReactElement, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Controller } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'

const EngineContext = createContext<CommerceEngine | undefined>(undefined)

/** Everything inside works with this engine. */
export const EngineProvider = ({ engine, children }: { engine: CommerceEngine; children?: ReactNode }): ReactElement =>
  createElement(EngineContext, { value: engine }, children)

export function useEngine(): CommerceEngine {
  const engine = use(EngineContext)
  if (!engine) throw new Error('There is no engine here. Put an EngineProvider around the page.')
  return engine
}

/** The state of a controller; the component renders again only when it changes. */
export function useController<State>(controller: Controller<State>): State {
  const read = () => controller.state
  // A server renders once, and the browser begins with its result.
  return useSyncExternalStore(controller.subscribe, read, read)
}

/** The state and the methods of a controller. */
export type Shown<Of extends Controller<unknown>> = { state: Of['state']; methods: Of }

export const useShown = <Of extends Controller<unknown>>(controller: Of): Shown<Of> => ({
  state: useController(controller),
  methods: controller,
})

const known = new WeakMap<CommerceEngine, Map<unknown, Map<string, unknown>>>()

/** Builds one controller per engine and options, shared by all components. It causes no rendering. */
export function useBuilt<Options extends readonly unknown[], Of extends Controller<unknown>>(
  build: (engine: CommerceEngine, ...options: Options) => Of,
  ...options: Options
): Of {
  const engine = useEngine()
  const key = JSON.stringify(options)
  const builders = known.get(engine) ?? new Map<unknown, Map<string, unknown>>()
  const built = builders.get(build) ?? new Map<string, unknown>()
  if (!built.has(key)) known.set(engine, builders.set(build, built.set(key, build(engine, ...options))))
  return built.get(key) as Of
}
