/**
 * Browser globals for the search client: location, cookies, storage and beacons. Needed before the client is imported.
 */

export type Beacon = { url: string; body: string; status: Promise<number> }

/** Every beacon that was sent, in their order. */
export const beacons: Beacon[] = []

const stored = new Map<string, string>()
let jar = ''

const page = {
  location: { href: 'https://shop.example/search/', hostname: 'localhost', origin: 'https://shop.example' },
  addEventListener() {},
  removeEventListener() {},
  postMessage() {},
}
const globals = {
  window: page,
  document: {
    referrer: '',
    title: 'Suche',
    documentElement: { lang: 'de' },
    location: page.location,
    addEventListener() {},
    removeEventListener() {},
    get cookie() {
      return jar
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';')
      jar = jar === '' ? pair : `${jar}; ${pair}`
    },
  },
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  navigator: { userAgent: 'Mozilla/5.0 (a test)', sendBeacon },
}

/** A page does not wait for a beacon's reply; a test may. */
function sendBeacon(url: string, body: Blob): boolean {
  const beacon: Beacon = { url, body: '', status: Promise.resolve(0) }
  beacon.status = (async () => {
    beacon.body = await body.text()
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': body.type, origin: 'https://shop.example' },
      body: beacon.body,
    })
    return response.status
  })()
  beacons.push(beacon)
  return true
}

export function openPage(): void {
  // The client's selectors print long warnings in any other mode.
  process.env['NODE_ENV'] = 'production'
  Object.assign(page, { document: globals.document, localStorage: globals.localStorage, navigator: globals.navigator })
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
