const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])
export const isLoopback = ({ hostname }: URL): boolean => loopbackNames.has(hostname)

/** Encrypted on the way, or on this machine. */
export const isSafeOrHere = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))

/** A password in a mistyped address must not end up in a log. */
export const withoutPassword = (input: string): string => input.replace(/(:\/\/[^:/@]*):[^@]*@/, '$1:…@')
