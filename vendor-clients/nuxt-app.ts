import { type Ref, ref, shallowRef } from 'vue'

/** The part of Nuxt that the storefront's composables lean on: one app per browser, state by key, data by key. */
type App = {
  $currentShop: { shopId: number; apiBasePath: string }
  $log: { space: () => App['$log']; debug: () => void; error: (...words: unknown[]) => void }
  _asyncData: Record<string, { data: Ref<unknown> }>
  payload: { data: Record<string, unknown> }
  static: { data: Record<string, unknown> }
  isHydrating: boolean
  state: Map<string, Ref<unknown>>
}

let current: App | undefined

/** A fresh app, as after loading a page. */
export function openApp(shopId: number, apiBasePath: string): void {
  const log: App['$log'] = { space: () => log, debug: () => {}, error: () => {} }
  current = {
    $currentShop: { shopId, apiBasePath },
    $log: log,
    _asyncData: {},
    payload: { data: {} },
    static: { data: {} },
    isHydrating: false,
    state: new Map(),
  }
}

export function useNuxtApp(): App {
  if (!current) throw new Error('openApp must be called before a composable')
  return current
}

export function useState<Value>(key: string, init: () => Value): Ref<Value> {
  const { state } = useNuxtApp()
  if (!state.has(key)) state.set(key, ref(init()) as Ref<unknown>)
  return state.get(key) as Ref<Value>
}

export const useRuntimeConfig = () => ({ public: { storefront: { legacy: {} } } })

type Options = { transform?: (value: unknown) => unknown; immediate?: boolean }

/** Loads at once, and again with `refresh`; what it loaded is kept under its key. */
export function useAsyncData(key: string, load: () => Promise<unknown>, { transform, immediate = true }: Options = {}) {
  const data = (useNuxtApp()._asyncData[key] ??= { data: shallowRef<unknown>() }).data
  const error = shallowRef<unknown>()
  const status = ref('idle')
  const refresh = async () => {
    status.value = 'pending'
    try {
      const value = await load()
      data.value = transform ? transform(value) : value
      error.value = undefined
      status.value = 'success'
    } catch (thrown) {
      error.value = thrown
      status.value = 'error'
    }
  }
  const facts = { data, error, status, refresh, execute: refresh }
  return Object.assign(
    (immediate ? refresh() : Promise.resolve()).then(() => facts),
    facts,
  )
}
