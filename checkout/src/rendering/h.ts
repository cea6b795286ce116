/** An element of the screen as a plain value; `renderInto` brings it to the page. */
export type VirtualElement = {
  tag: string
  key: string | undefined
  props: Readonly<Record<string, unknown>>
  children: readonly (VirtualElement | string)[]
}

export type VirtualNode = VirtualElement | string | number | null | undefined | false | readonly VirtualNode[]

const flat = (parts: readonly VirtualNode[]): (VirtualElement | string)[] =>
  parts.flatMap((part) => {
    if (part === null || part === undefined || part === false || part === '') return []
    if (typeof part === 'number') return [String(part)]
    return typeof part === 'string' || 'tag' in part
      ? [part as VirtualElement | string]
      : flat(part as readonly VirtualNode[])
  })

/**
 * Creates an element: `h('button', { type: 'button', onclick: go }, 'Go')`. An element with a `key` stays the same when
 * it moves among its siblings; others are matched by position.
 */
export function h(
  tag: string,
  props: Readonly<Record<string, unknown>> = {},
  ...children: VirtualNode[]
): VirtualElement {
  const { key, ...rest } = props
  return { tag, key: key === undefined ? undefined : String(key), props: rest, children: flat(children) }
}
