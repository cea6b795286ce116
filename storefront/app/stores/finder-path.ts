/** What of the finder's address stays when somebody looks elsewhere: what is looked for, and whether only where it is. */
export type Looking = { variant: string | null; product: string | null; has: string | null }

export const lookingIn = (query: URLSearchParams): Looking => ({
  variant: query.get('variant'),
  product: query.get('product'),
  has: query.get('has'),
})

/** The finder with these parts of its address; what is null or empty is left out. */
export function finderPath(parts: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  return query.size > 0 ? `/location/?${query}` : '/location/'
}
