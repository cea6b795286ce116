/** A style sheet of the build, and the classes that tell whether a page needs it. */
export type StyleSheet = {
  text: string
  /** `null` for a sheet that also concerns elements without a class. */
  classes: ReadonlySet<string> | null
}

const rule = /([^{};]*)\{/g
const className = /\.(-?[_a-z][\w-]*)/gi
const frame = /^(?:from|to|[\d.]+%)/

export function readStyleSheet(css: string): StyleSheet {
  // Closing the element early is the one thing a style sheet must not do.
  const text = css.replaceAll('</', '<\\/')
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  const classes = new Set<string>()
  for (const [, start = ''] of bare.matchAll(rule)) {
    const selector = start.trim()
    if (selector.startsWith('@font-face')) return { text, classes: null }
    if (selector.startsWith('@') || frame.test(selector)) continue
    const found = [...selector.matchAll(className)]
    if (found.length === 0) return { text, classes: null }
    for (const [, name = ''] of found) classes.add(name)
  }
  return { text, classes }
}

/** Classes of all elements of a page. */
export const classesOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))

export const isNeeded = ({ classes }: StyleSheet, used: ReadonlySet<string>): boolean =>
  classes === null || [...classes].some((name) => used.has(name))
