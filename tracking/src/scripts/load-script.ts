export type ScriptOptions = {
  id?: string
  /** Attributes such as `data-settings-id`. */
  attributes?: Readonly<Record<string, string>>
}

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
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => {
      console.warn('tracking.script.failed', url)
      resolve(false)
    })
    document.head.append(script)
  })
  loading.set(url, started)
  return started
}
