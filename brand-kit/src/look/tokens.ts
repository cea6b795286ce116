/** Custom properties by name, without the two dashes. */
export type Tokens = ReadonlyMap<string, string>

const withoutComments = (css: string) => css.replaceAll(/\/\*[^]*?\*\//g, '')

/** The custom properties of `:root`, outside of media queries. */
export function readTokens(css: string): Tokens {
  const tokens = new Map<string, string>()
  const plain = withoutComments(css).replaceAll(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  for (const [, declarations = ''] of plain.matchAll(/:root\s*\{([^{}]*)\}/g))
    for (const [, name = '', value = ''] of declarations.matchAll(/--([\w-]+)\s*:\s*([^;]+)(?:;|$)/g))
      tokens.set(name, value.trim().replaceAll(/\s+/g, ' '))
  return tokens
}

/** The value of a token, which may stand in another one: `var(--ink)`. */
export function resolveToken(tokens: Tokens, name: string, depth = 0): string | undefined {
  const value = tokens.get(name)
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value ?? '') ?? []
  // A circle of tokens has no value.
  return other && depth < 8 ? resolveToken(tokens, other, depth + 1) : other ? undefined : value
}
