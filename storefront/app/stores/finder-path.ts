/** Parameters that stay for a search at another place: the product, and the filter for stores with it. */
export type FinderFilter = { variant: string | null; product: string | null; has: string | null }

export const readFinderFilter = (query: URLSearchParams): FinderFilter => ({
  variant: query.get('variant'),
  product: query.get('product'),
  has: query.get('has'),
})

/** Path of the finder with these parameters; `null` and empty ones are left out. */
export function finderPath(parts: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  return query.size > 0 ? `/location/?${query}` : '/location/'
}
