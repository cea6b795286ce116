/** The parts of a document that React needs to render; nothing is displayed. */

type Listener = (event: object) => void

class TinyNode {
  parentNode: TinyNode | null = null
  childNodes: TinyNode[] = []
  readonly listeners = new Map<string, Set<Listener>>()
  readonly nodeType: number
  readonly nodeName: string
  readonly ownerDocument: TinyDocument
  nodeValue: string | null
  constructor(ownerDocument: TinyDocument, nodeType: number, nodeName: string, nodeValue: string | null = null) {
    this.ownerDocument = ownerDocument
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.nodeValue = nodeValue
  }
  get data() {
    return this.nodeValue
  }
  get firstChild(): TinyNode | null {
    return this.childNodes[0] ?? null
  }
  get lastChild(): TinyNode | null {
    return this.childNodes.at(-1) ?? null
  }
  get nextSibling(): TinyNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }
  get textContent(): string {
    return this.nodeType === 3 ? (this.nodeValue ?? '') : this.childNodes.map((node) => node.textContent).join('')
  }
  set textContent(text: string) {
    this.childNodes = []
    if (text !== '') this.appendChild(new TinyNode(this.ownerDocument, 3, '#text', text))
  }
  insertBefore(node: TinyNode, before: TinyNode | null) {
    node.parentNode?.removeChild(node)
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length
    this.childNodes.splice(at, 0, node)
    node.parentNode = this
    return node
  }
  appendChild(node: TinyNode) {
    return this.insertBefore(node, null)
  }
  removeChild(node: TinyNode) {
    this.childNodes = this.childNodes.filter((each) => each !== node)
    node.parentNode = null
    return node
  }
  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener))
  }
  removeEventListener(type: string, listener: Listener) {
    this.listeners.get(type)?.delete(listener)
  }
}

class TinyElement extends TinyNode {
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly style = {}
  private readonly given = new Map<string, string>()
  constructor(ownerDocument: TinyDocument, tag: string) {
    super(ownerDocument, 1, tag.toUpperCase())
  }
  get tagName() {
    return this.nodeName
  }
  get attributes() {
    return [...this.given].map(([name, value]) => ({ name, value }))
  }
  getAttribute = (name: string) => this.given.get(name) ?? null
  hasAttribute = (name: string) => this.given.has(name)
  setAttribute = (name: string, value: string) => void this.given.set(name, value)
  removeAttribute = (name: string) => void this.given.delete(name)
}

class TinyDocument extends TinyNode {
  readonly defaultView: object
  activeElement = null
  cookie = ''
  referrer = ''
  constructor(view: object) {
    super(undefined as never, 9, '#document')
    this.defaultView = view
  }
  createElement = (tag: string) => new TinyElement(this, tag)
  createElementNS = (_: string, tag: string) => new TinyElement(this, tag)
  createTextNode = (text: string) => new TinyNode(this, 3, '#text', text)
  createComment = (text: string) => new TinyNode(this, 8, '#comment', text)
}

/** A window and a document for React, and an element with the markup of a server. */
export function openDocument(markup = ''): Element {
  const view: Record<string, unknown> = { HTMLIFrameElement: Symbol, addEventListener() {}, removeEventListener() {} }
  const document = new TinyDocument(view)
  Object.assign(view, { document, window: view })
  const location = { href: 'http://localhost/', hostname: 'localhost' }
  Object.assign(globalThis, { window: view, document, location })
  const root = document.createElement('div')
  document.appendChild(root)
  let at: TinyNode = root
  for (const [part] of markup.matchAll(/<!--.*?-->|<[^>]+>|[^<]+/gs)) {
    if (part.startsWith('<!--')) at.appendChild(document.createComment(part.slice(4, -3)))
    else if (part.startsWith('</')) at = at.parentNode ?? root
    else if (part.startsWith('<')) {
      const element = document.createElement(/^<([\w-]+)/.exec(part)?.[1] ?? '')
      for (const [, name = '', value = ''] of part.matchAll(/\s([\w-]+)="([^"]*)"/g)) element.setAttribute(name, value)
      at = at.appendChild(element)
    } else at.appendChild(document.createTextNode(part))
  }
  return root as unknown as Element
}

/** Removes the window, so that later tests have no browser. */
export function closeDocument(): void {
  for (const name of ['window', 'document', 'location']) Reflect.deleteProperty(globalThis, name)
}
