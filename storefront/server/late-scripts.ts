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
  const files = [...new Set([...html.matchAll(announcement)].map(([, href]) => href))]
  const late = `<script nonce="${nonce}">(${begin})(${inScript(files)},${inScript(source)})</script>`
  // The router finds its script by its place, so it stays where it was.
  return html.replaceAll(announcement, '').replace(script, () => late)
}

/** As a literal inside of a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Runs in the browser: signs of a visitor, or some rest after the page has arrived, start the scripts. */
function begin(files: readonly string[], source: string) {
  const nonce = document.currentScript?.nonce
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'touchstart']
  const add = (name: string, facts: object) => document.head.append(Object.assign(document.createElement(name), facts))
  let isBegun = false
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true)
    if (isBegun) return
    isBegun = true
    for (const href of files) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', nonce, textContent: source })
  }
  const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 500 }) : start())
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest)
}
