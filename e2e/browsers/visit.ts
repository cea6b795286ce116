import type { Engine } from './engine.ts'

const patienceMs = 20_000

/** A walk through the shop as a person takes it: by looking, pressing and writing. */
export type Visit = ReturnType<typeof createVisit>

export function createVisit(engine: Engine) {
  const evaluate = async <Value>(script: string): Promise<Value> =>
    JSON.parse(await engine.run(`JSON.stringify(${script} ?? null)`)) as Value

  /** The middle of the first element that is shown, as soon as there is one; of one to press, as soon as nothing lies over it. */
  async function find(selector: string, name = '', isPressed = true): Promise<Point> {
    const deadline = Date.now() + patienceMs
    let last: Point | null = null
    for (;;) {
      const asked = [selector, name, isPressed].map((value) => JSON.stringify(value)).join(', ')
      const point = await evaluate<Point | null>(`(${findPoint})(${asked})`)
      // A press on something that still moves would miss it.
      if (point && (!isPressed || (point.x === last?.x && point.y === last.y))) return point
      last = point
      if (Date.now() > deadline) throw new Error(`${engine.name} does not show ${selector} ${name}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  return {
    engine,
    evaluate,
    async open(address: string) {
      await engine.navigate(address)
      await evaluate(`(${watchErrors})()`)
      // Scripts have taken over once the visitor is loaded.
      await find('header [data-status="success"]', '', false)
    },
    see: async (selector: string, name?: string) => void (await find(selector, name, false)),
    async press(selector: string, name?: string) {
      const { x, y } = await find(selector, name)
      await engine.click(x, y)
    },
    async write(selector: string, text: string) {
      const { x, y } = await find(selector)
      await engine.click(x, y)
      await engine.type(text)
    },
    errors: () => evaluate<string[]>('window.seenErrors'),
  }
}

type Point = { x: number; y: number }

/** Runs in the page: it may use nothing of this file. */
function findPoint(selector: string, name: string, isPressed: boolean): Point | null {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const host of document.querySelectorAll('vitrine-checkout')) if (host.shadowRoot) roots.push(host.shadowRoot)
  for (const root of roots)
    for (const element of root.querySelectorAll<HTMLElement>(selector)) {
      const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
      if (!label.includes(name) || !element.checkVisibility({ visibilityProperty: true })) continue
      if (!isPressed) return { x: 0, y: 0 }
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
      const hit = root.elementFromPoint(x, y)
      // Something that moves or lies over it would take the press.
      if (hit && (element.contains(hit) || hit.contains(element))) return { x, y }
    }
  return null
}

/** Runs in the page. */
function watchErrors() {
  const seen: string[] = []
  Object.assign(window, { seenErrors: seen })
  addEventListener('error', ({ message }) => seen.push(message))
  addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)))
  const { error } = console
  console.error = (...texts: unknown[]) => {
    seen.push(texts.map(String).join(' '))
    error(...texts)
  }
  return true
}
