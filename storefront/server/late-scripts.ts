const announcement = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g
const start = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/**
 * Delays scripts until the visible page is complete, or until the visitor interacts. Until then it works as the server
 * sent it, with links and forms, and keeps network and processor free.
 */
export function startLate(html: string): string {
  const own = start.exec(html)
  if (!own) return html
  const [script, nonce = '', source = ''] = own
  // All but the last, which takes the page over: the router's own script starts it.
  const parts = [...new Set([...html.matchAll(announcement)].map(([, href = '']) => href))].filter(
    (href) => !source.includes(`import("${href}")`),
  )
  const late = `<script nonce="${nonce}">(${begin})(${inScript(parts)},${inScript(source)})</script>`
  // The router finds its script by its place, so it stays where it was.
  return html.replaceAll(announcement, '').replace(script, () => late)
}

/** As a literal inside of a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Runs in the browser: an interaction, or some idle time after the page has arrived, starts the scripts. Each part is
 * fetched and run by itself, so that input is handled in between.
 */
function begin(parts: readonly string[], source: string) {
  const nonce = document.currentScript?.nonce
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'touchstart']
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  let isBegun = false
  const start = async (sign?: Partial<PointerEvent>) => {
    // Browsers also send pointer events without movement, when a page loads below the pointer.
    if (sign?.type === 'pointermove' && !sign.movementX && !sign.movementY) return
    for (const sign of signs) removeEventListener(sign, start, true)
    if (isBegun) return
    isBegun = true
    const arriving: Promise<unknown>[] = []
    for (const part of parts) {
      // A part that fails to load fails again below, where it is needed.
      arriving.push(import(part).catch(() => {}))
      if (arriving.length % 8 === 0) await pause()
    }
    await Promise.all(arriving)
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', nonce, textContent: source }),
    )
  }
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => void start(), { timeout: 500 }) : start()
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest)
}
