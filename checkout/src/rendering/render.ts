import type { VirtualElement } from './h.ts'

const svgTags = new Set(['svg', 'path', 'circle', 'rect', 'g'])
/** The virtual element that each element was last rendered from. */
const renderedAs = new WeakMap<Node, VirtualElement>()

/** Updates the children of an element and keeps unchanged nodes, so that a field keeps its focus. */
export function renderInto(parent: Element | ShadowRoot, children: readonly (VirtualElement | string)[]): void {
  const old = [...parent.childNodes]
  const nodes = children.map((child) => {
    const at = old.findIndex((node) => isSame(node, child))
    return at < 0 ? create(child) : (old.splice(at, 1)[0] as ChildNode)
  })
  // Removed nodes go first: moving a node that stays would take its focus.
  for (const node of old) node.remove()
  nodes.forEach((node, at) => {
    if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] ?? null)
    update(node, children[at] ?? '')
  })
}

function isSame(node: Node, child: VirtualElement | string): boolean {
  if (typeof child === 'string') return node.nodeType === Node.TEXT_NODE
  const known = renderedAs.get(node)
  return known?.tag === child.tag && known.key === child.key
}

const create = (child: VirtualElement | string): ChildNode => {
  if (typeof child === 'string') return document.createTextNode(child)
  return svgTags.has(child.tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', child.tag)
    : document.createElement(child.tag)
}

function update(node: ChildNode, child: VirtualElement | string): void {
  if (typeof child === 'string') {
    if (node.textContent !== child) node.textContent = child
    return
  }
  const element = node as Element
  const before = renderedAs.get(element)?.props ?? {}
  renderedAs.set(element, child)
  for (const name of Object.keys(before)) if (!(name in child.props)) setProp(element, name, undefined)
  renderInto(element, child.children)
  for (const [name, value] of Object.entries(child.props)) {
    // The customer's input may differ from the last rendering.
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
