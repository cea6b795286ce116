import type { Drawn } from './h.ts'

const svgTags = new Set(['svg', 'path', 'circle', 'rect', 'g'])
/** What an element was last drawn as. */
const drawnAs = new WeakMap<Node, Drawn>()

/** Brings what is inside of an element to what it should be, and leaves alone what is so already: a field keeps its focus. */
export function draw(parent: Element | ShadowRoot, children: readonly (Drawn | string)[]): void {
  const old = [...parent.childNodes]
  const nodes = children.map((child) => {
    const at = old.findIndex((node) => isSame(node, child))
    return at < 0 ? create(child) : (old.splice(at, 1)[0] as ChildNode)
  })
  // First away with what is gone: moving what stays would take its focus.
  for (const node of old) node.remove()
  nodes.forEach((node, at) => {
    if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] ?? null)
    update(node, children[at] ?? '')
  })
}

function isSame(node: Node, child: Drawn | string): boolean {
  if (typeof child === 'string') return node.nodeType === Node.TEXT_NODE
  const known = drawnAs.get(node)
  return known?.tag === child.tag && known.key === child.key
}

const create = (child: Drawn | string): ChildNode => {
  if (typeof child === 'string') return document.createTextNode(child)
  return svgTags.has(child.tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', child.tag)
    : document.createElement(child.tag)
}

function update(node: ChildNode, child: Drawn | string): void {
  if (typeof child === 'string') {
    if (node.textContent !== child) node.textContent = child
    return
  }
  const element = node as Element
  const before = drawnAs.get(element)?.props ?? {}
  drawnAs.set(element, child)
  for (const name of Object.keys(before)) if (!(name in child.props)) setProp(element, name, undefined)
  draw(element, child.children)
  for (const [name, value] of Object.entries(child.props)) {
    // What somebody typed or ticked may differ from what was drawn last.
    if (before[name] !== value || name === 'value' || name === 'checked') setProp(element, name, value)
  }
}

function setProp(element: Element, name: string, value: unknown): void {
  const target = element as unknown as Record<string, unknown>
  if (name.startsWith('on')) target[name] = value ?? null
  else if (name === 'value' || name === 'checked') {
    if (target[name] !== value) target[name] = value ?? ''
  } else if (value === undefined || value === null || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}
