import { vi } from 'vitest'

export type Pretended = {
  href?: string
  referrer?: string
  cookies?: Readonly<Record<string, string>>
  kept?: Readonly<Record<string, string>>
  /** Further properties of the browser. */
  navigator?: object
  takesBeacons?: boolean
  /** False where cookies and local storage are forbidden. */
  canKeep?: boolean
  /** A domain for which the browser refuses cookies. */
  refusedDomain?: string
}

/** Stubs the parts of a browser that analytics use, until `vi.unstubAllGlobals()`. */
export function pretendBrowser({
  href = 'https://shop.example/suche/?q=kleid',
  referrer = 'https://shop.example/',
  canKeep = true,
  takesBeacons = true,
  refusedDomain,
  ...begins
}: Pretended = {}) {
  const cookies: Record<string, string> = { ...begins.cookies }
  const kept: Record<string, string> = { ...begins.kept }
  const written: string[] = []
  const beacons: { url: string; body: Blob }[] = []
  const listeners = new Map<string, (() => void)[]>()
  const forbid = () => {
    if (!canKeep) throw new DOMException('Forbidden', 'SecurityError')
  }
  vi.stubGlobal('document', {
    referrer,
    title: 'Suche',
    documentElement: { lang: 'de' },
    get cookie() {
      return Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
    },
    set cookie(text: string) {
      if (!canKeep || (refusedDomain && text.includes(`domain=${refusedDomain}`))) return
      written.push(text)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      const ends = Date.parse(/expires=([^;]+)/.exec(text)?.[1] ?? '')
      if (ends < Date.now()) delete cookies[name]
      else cookies[name] = value
    },
  })
  vi.stubGlobal('location', new URL(href))
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      forbid()
      return kept[key] ?? null
    },
    setItem(key: string, value: string) {
      forbid()
      kept[key] = value
    },
    removeItem(key: string) {
      delete kept[key]
    },
  })
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0',
    sendBeacon(url: string, body: Blob) {
      if (takesBeacons) beacons.push({ url, body })
      return takesBeacons
    },
    ...begins.navigator,
  })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener])
  })
  return {
    cookies,
    kept,
    written,
    beacons,
    /** The page is left. */
    leave: () => listeners.get('pagehide')?.forEach((listener) => listener()),
  }
}
