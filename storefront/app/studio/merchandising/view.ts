import { defaultMarket, isLocale, type Locale } from '@vitrine/contracts/markets'

/** The list that a page is about, in its address. */
export type ListView = { shop: Locale; q?: string; path?: string; draft?: number }

/** A number such as that of a product in the address. */
export const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const value = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

/** Reads `?shop=de&q=kleid` or `?shop=de&path=/damen/kleider`; a path counts before a query. */
export function readView(query: URLSearchParams): ListView {
  const shop = query.get('shop') ?? ''
  const q = query.get('q')?.trim().slice(0, 200)
  const path = query.get('path')?.trim().replace(/\/+$/, '').slice(0, 200)
  const draft = numberIn(query, 'draft')
  return {
    shop: isLocale(shop) ? shop : defaultMarket.locale,
    ...(path?.startsWith('/') ? { path } : q ? { q } : {}),
    ...(draft !== undefined && { draft }),
  }
}

export const hasList = ({ q, path }: ListView): boolean => q !== undefined || path !== undefined

/** The name of the list for headings and rules. */
export const nameOfView = ({ q, path }: ListView): string => q ?? path ?? ''

export const viewQuery = ({ shop, q, path, draft }: ListView, more: Record<string, string> = {}): string =>
  String(
    new URLSearchParams({
      shop,
      ...(q !== undefined && { q }),
      ...(path !== undefined && { path }),
      ...(draft !== undefined && { draft: String(draft) }),
      ...more,
    }),
  )
