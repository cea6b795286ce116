import { vi } from 'vitest'

type Script = EventTarget & { src: string; id: string; async: boolean; attributes: Record<string, string> }

/** A page without a browser: it records scripts, and each of them loads or fails when a test says so. */
export function stubPage(): { scripts: Script[]; window: EventTarget } {
  const scripts: Script[] = []
  const window = new EventTarget()
  vi.stubGlobal('document', {
    createElement: () => {
      const attributes: Record<string, string> = {}
      const setAttribute = (name: string, value: string) => void (attributes[name] = value)
      return Object.assign(new EventTarget(), { src: '', id: '', async: false, attributes, setAttribute })
    },
    head: { append: (script: Script) => scripts.push(script) },
  })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  return { scripts, window }
}
