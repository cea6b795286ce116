const announcement = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g
const start = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/**
 * Lets scripts wait until everything one sees is there, or until somebody touches the page. Until then it works as the
 * server sent it, with links and forms, and neither the network nor the processor is busy with anything else.
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
 * Runs in the browser: signs of a visitor, or some rest after the page has arrived, start the scripts. Each
 * part is fetched and run by itself, so that whatever the visitor does fits in between.
 */
function begin(parts: readonly string[], source: string) {
  const nonce = document.currentScript?.nonce
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'touchstart']
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  let isBegun = false
  const start = async (sign?: Partial<PointerEvent>) => {
    // Browsers tell of a pointer that lies still, too, when a page comes to lie below it.
    if (sign?.type === 'pointermove' && !sign.movementX && !sign.movementY) return
    for (const sign of signs) removeEventListener(sign, start, true)
    if (isBegun) return
    isBegun = true
    const arriving: Promise<unknown>[] = []
    for (const part of parts) {
      // What cannot be had now says so when it is needed below.
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
