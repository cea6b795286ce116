/** An error without the ids of cards and customers that Stripe names in its messages: log lines never have them. */
export function maskTokens(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const masked = new Error(error.message.replaceAll(/\b(pm|cus|seti|card|src|tok)_\w+/g, '$1_…'))
  masked.name = error.name
  return masked
}
