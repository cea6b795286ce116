const yearMilliseconds = 31_556_952_000

export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const written = globalThis.document?.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  // Another script may have written the cookie without encoding.
  return written && trying(() => decodeURIComponent(written.slice(start.length)))
}

/** Sets a cookie for a year, for all hosts of the site where the browser allows it. */
export function writeCookie(name: string, value: string): void {
  if (!globalThis.document) return
  const write = (domain: string) => {
    const expires = new Date(Date.now() + yearMilliseconds).toUTCString()
    document.cookie = `${name}=${encodeURIComponent(value)};expires=${expires};path=/;SameSite=Lax${domain}`
  }
  const labels = (globalThis.location?.hostname ?? '').split('.')
  if (labels.length > 1) write(`;domain=${labels.slice(-2).join('.')}`)
  // Addresses and hosts right below a public suffix have no such domain.
  if (readCookie(name) !== value) write('')
}

export const removeCookie = (name: string): void => {
  if (!globalThis.document) return
  const end = `${name}=;expires=${new Date(0).toUTCString()};path=/`
  document.cookie = end
  document.cookie = `${end};domain=${(globalThis.location?.hostname ?? '').split('.').slice(-2).join('.')}`
}

/** The browser's local storage; where it is forbidden, reads return nothing and writes have no effect. */
export const local = {
  read: (key: string) => trying(() => globalThis.localStorage?.getItem(key) ?? undefined),
  write: (key: string, value: string) => trying(() => globalThis.localStorage?.setItem(key, value)),
  remove: (key: string) => trying(() => globalThis.localStorage?.removeItem(key)),
}

function trying<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
