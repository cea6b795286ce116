export type ScriptOptions = {
  id?: string
  /** Attributes such as `data-settings-id`. */
  attributes?: Readonly<Record<string, string>>
}

/** Milliseconds after which a script that has neither come nor failed is given up. It may still come later. */
const timeoutMs = 20_000

const loading = new Map<string, Promise<boolean>>()

/**
 * Loads a script of another vendor: async, and once per address. Returns whether it came. A failure is one line in the
 * log; the page works without it.
 */
export function loadScript(url: string, { id, attributes = {} }: ScriptOptions = {}): Promise<boolean> {
  const known = loading.get(url)
  if (known) return known
  const started = new Promise<boolean>((resolve) => {
    const script = document.createElement('script')
    script.async = true
    script.src = url
    if (id) script.id = id
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    const end = (event?: 'tracking.script.failed' | 'tracking.script.late') => {
      clearTimeout(timeout)
      if (event) console.warn(event, url)
      resolve(!event)
    }
    const timeout = setTimeout(end, timeoutMs, 'tracking.script.late')
    script.addEventListener('load', () => end())
    script.addEventListener('error', () => end('tracking.script.failed'))
    document.head.append(script)
  })
  loading.set(url, started)
  return started
}
