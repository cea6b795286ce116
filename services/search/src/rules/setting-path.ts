import type { Rules } from './rules.ts'

type Tree = { readonly [key: string]: unknown }
const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null && !Array.isArray(node)

/** The part of the rules at a path: `facets`, `listing`. */
export const readSetting = (rules: Rules, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, key) => (isTree(node) && Object.hasOwn(node, key) ? node[key] : undefined), rules)

/** Rules with another part at a path; without a value the part is taken out. The schema judges the result. */
export function writeSetting(rules: Rules, path: readonly string[], value: unknown): Rules {
  const write = (node: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return value
    const { [key]: before, ...others } = isTree(node) ? node : {}
    if (rest.length === 0 && value === undefined) return others
    // Own keys stay in their order, so that files of two versions differ by the change alone.
    const written = [key, write(before, rest)] as const
    const entries = Object.entries(isTree(node) ? node : {})
    return Object.fromEntries(
      before === undefined ? [...entries, written] : entries.map((entry) => (entry[0] === key ? written : entry)),
    )
  }
  return write(rules, path) as Rules
}
