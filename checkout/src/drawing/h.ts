/** What the screen is to look like, as plain values; `draw` makes it so. */
export type Drawn = {
  tag: string
  key: string | undefined
  props: Readonly<Record<string, unknown>>
  children: readonly (Drawn | string)[]
}

export type Part = Drawn | string | number | null | undefined | false | readonly Part[]

const flat = (parts: readonly Part[]): (Drawn | string)[] =>
  parts.flatMap((part) => {
    if (part === null || part === undefined || part === false || part === '') return []
    if (typeof part === 'number') return [String(part)]
    return typeof part === 'string' || 'tag' in part ? [part as Drawn | string] : flat(part as readonly Part[])
  })

/**
 * One element: `h('button', { type: 'button', onclick: go }, 'Go')`. What has a `key` stays the same element wherever
 * among its siblings it moves; anything else is known by its place.
 */
export function h(tag: string, props: Readonly<Record<string, unknown>> = {}, ...children: Part[]): Drawn {
  const { key, ...rest } = props
  return { tag, key: key === undefined ? undefined : String(key), props: rest, children: flat(children) }
}
