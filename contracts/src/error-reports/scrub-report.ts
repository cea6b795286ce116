const removed = '[removed]'

/** Names of values that belong to a person or open something; `cbd` is the signed order number after a payment. */
const privateNames =
  /^(e[-_]?mail|(first|last|full|given|family|sur|user)[-_]?name|phone|street|house[-_]?number|birth[-_]?(date|day)|iban|password|secret|cbd|hash|cookies?|authorization|(\w+[-_]?)?(token|jwt|key))$/i

/** The deepest level of a report that is looked at; anything below is removed. */
const deepest = 12

/**
 * Removes personal values from a report about an error: e-mail addresses, names, tokens, and everything behind the
 * question mark of an address, because shoppers type into addresses by searching. The user, cookies and headers go, too.
 */
export function scrubReport<Report extends object>(report: Report): Report {
  const { user: _, ...rest } = report as { user?: unknown; request?: { url?: unknown; method?: unknown } }
  const { url, method } = rest.request ?? {}
  const request = rest.request && { request: { ...(url ? { url } : {}), ...(method ? { method } : {}) } }
  return scrubValue({ ...rest, ...request }, 0) as Report
}

function scrubValue(value: unknown, level: number): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (level >= deepest) return removed
  if (Array.isArray(value)) return value.map((each) => scrubValue(each, level + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      privateNames.test(name) && typeof each === 'string' ? removed : scrubValue(each, level + 1),
    ]),
  )
}

/** Removes personal values from a text that a visitor or a library has written. */
export const scrubText = (text: string): string =>
  text
    .replace(/[?#][\w%.[\]-]+=[^\s"'<>]*/g, '')
    .replace(/[^\s<>"'(),;:=/?&]+@[^\s<>"'(),;:=/?&]+/g, '[email]')
    .replace(/\beyJ[\w-]+(\.[\w-]+)*/g, removed)
    .replace(/\b(bearer|basic) [\w.~+/=-]+/gi, `$1 ${removed}`)
    .replace(/\b(cbd|\w*token|\w*key|password|secret|hash)=[^\s&"'<>]+/gi, `$1=${removed}`)
