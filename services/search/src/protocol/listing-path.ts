import { isLocale } from '@vitrine/contracts/markets'

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The path of a category in the address of its listing: `https://…/de/c/damen/kleider/?page=2` is `/damen/kleider`. */
export function listingPath(url: string): string {
  const base = 'http://shop'
  if (!URL.canParse(url, base)) return '/'
  const parts = new URL(url, base).pathname.split('/').filter(Boolean).map(decode)
  if (isLocale(parts[0])) parts.shift()
  if (parts[0] === 'c') parts.shift()
  return `/${parts.join('/')}`
}
