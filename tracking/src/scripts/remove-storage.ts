/** Removes cookies and stored items of a vendor whose consent was withdrawn (D-05), by the beginnings of their names. */
export function removeVendorStorage(prefixes: readonly string[]): void {
  const isTheirs = (name: string) => prefixes.some((prefix) => prefix !== '' && name.startsWith(prefix))
  for (const name of cookieNames().filter(isTheirs)) removeCookie(name)
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[kind]
      for (const name of Object.keys(storage).filter(isTheirs)) storage.removeItem(name)
    } catch {
      // Storage is forbidden: nothing is stored there.
    }
  }
}

const cookieNames = () => document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')

/** A vendor may have set it for this host or for any domain above it, and the browser does not tell. */
function removeCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
}
