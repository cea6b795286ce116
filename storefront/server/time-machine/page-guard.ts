type GuardOptions = { base: string; prefix: string; locales: readonly string[]; refusal: string }

/**
 * The first script of a page in the time machine. It leads calls of the page to the services of the view, keeps links
 * within it, and refuses forms, beacons and other writes before they leave; the server refuses them as well.
 */
export const pageGuardScript = (options: GuardOptions): string =>
  `(${guardPage.toString()})(${JSON.stringify(options).replaceAll('<', '\\u003c')})`

/** Runs in the browser on its own: it may use nothing from outside of itself. */
function guardPage({ base, prefix, locales, refusal }: GuardOptions): void {
  const services = /^\/(?:api|search-service)\//
  const searches = `${base}/search-service/`
  const tell = () => document.dispatchEvent(new CustomEvent('time-machine:refused'))

  function toView(address: string): URL {
    const url = new URL(address, location.href)
    if (url.origin === location.origin && services.test(url.pathname)) url.pathname = base + url.pathname
    return url
  }

  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const asked = input instanceof Request ? input : null
    const method = (init?.method ?? asked?.method ?? 'GET').toUpperCase()
    const url = toView(asked ? asked.url : String(input))
    if (method === 'GET' || method === 'HEAD') return send(url, { headers: asked?.headers ?? {}, ...init })
    if (method === 'POST' && url.pathname.startsWith(searches)) return send(asked ? new Request(url, asked) : url, init)
    tell()
    const problem = { type: 'about:blank', status: 403, code: 'time_machine', detail: refusal }
    return new Response(JSON.stringify(problem), {
      status: 403,
      headers: { 'Content-Type': 'application/problem+json' },
    })
  }
  // Beacons carry statistics, and visits of staff count for none.
  navigator.sendBeacon = () => true

  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const method = event.submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get'
      if (method.toLowerCase() !== 'post') return
      event.preventDefault()
      event.stopImmediatePropagation()
      tell()
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element | null)?.closest?.('a')
      if (!link || link.origin !== location.origin) return
      if (locales.includes(link.pathname.split('/')[1] ?? '')) link.pathname = base + link.pathname
    },
    true,
  )

  // The page beside this one shows the same address.
  const report = () => {
    if (parent === window) return
    const path = location.pathname.slice(prefix.length) + location.search
    parent.postMessage({ kind: 'time-machine', path, title: document.title }, location.origin)
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (...entry) => {
      change(...entry)
      report()
    }
  }
  addEventListener('popstate', report)
  addEventListener('DOMContentLoaded', report)
}
