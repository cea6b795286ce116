import { lateSheetMark } from './inline-styles.ts'

const announcement = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g
const start = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/** A page, and the inline scripts that one of its own starts: its policy must trust them as well. */
export type LatePage = { html: string; lateScripts: readonly string[] }

/**
 * Delays scripts until the visible page is complete, or until the visitor interacts. Until then it works as the server
 * sent it, with links and forms, and keeps network and processor free.
 */
export function startLate(html: string): LatePage {
  const own = start.exec(html)
  if (!own) return { html, lateScripts: [] }
  const [script, nonce = '', source = ''] = own
  // All but the last, which takes the page over: the router's own script starts it.
  const parts = [...new Set([...html.matchAll(announcement)].map(([, href = '']) => href))].filter(
    (href) => !source.includes(`import("${href}")`),
  )
  const values = [parts, source, importer, lateSheetMark].map(inScript).join()
  const late = `<script nonce="${nonce}">(${beginText})(${values})</script>`
  return {
    // The router finds its script by its place, so it stays where it was.
    html: html.replaceAll(announcement, '').replace(script, () => late),
    lateScripts: [importer, source],
  }
}

/**
 * Hands its `import` to the page's first script. Policies with hashes let scripts import only if they were not part of the
 * HTML: those that a trusted script adds.
 */
const importer = `dispatchEvent(new CustomEvent('late-import',{detail:(part)=>import(part)}))`

/** As a literal inside of a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Runs in the browser: an interaction, or some idle time after the page has arrived, starts the scripts. Each part is
 * fetched and run by itself, so that input is handled in between.
 */
function begin(parts: readonly string[], source: string, importer: string, lateSheet: string) {
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'touchstart']
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  const run = (textContent: string) =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent }))
  let isBegun = false
  const start = async (sign?: Partial<PointerEvent>) => {
    // Browsers also send pointer events without movement, when a page loads below the pointer.
    if (sign?.type === 'pointermove' && !sign.movementX && !sign.movementY) return
    for (const sign of signs) removeEventListener(sign, start, true)
    if (isBegun) return
    isBegun = true
    const load = await new Promise<(part: string) => Promise<unknown>>((resolve) => {
      addEventListener('late-import', (event) => resolve((event as CustomEvent).detail), { once: true })
      run(importer)
    })
    // Scripts may show elements that the page did not have.
    const arriving: Promise<unknown>[] = [...document.querySelectorAll<HTMLLinkElement>(`link[${lateSheet}]`)].map(
      (link) =>
        new Promise((resolve) => {
          for (const end of ['load', 'error']) link.addEventListener(end, resolve)
          link.disabled = false
        }),
    )
    for (const part of parts) {
      // A part that fails to load fails again below, where it is needed.
      arriving.push(load(part).catch(() => {}))
      if (arriving.length % 3 === 0) await pause()
    }
    await Promise.all(arriving)
    run(source)
  }
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => void start(), { timeout: 500 }) : start()
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest)
}

/** Without the room of types and comments. */
const beginText = begin
  .toString()
  .replaceAll(/^\s*\/\/.*\n|^[ \t]+/gm, '')
  .replaceAll(/[ \t]{2,}/g, ' ')
