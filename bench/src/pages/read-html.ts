/** An element of a page, as React can show it again. */
type Element = {
  tag: string
  attributes: Record<string, string | true | Record<string, string>>
  children: Node[]
}
export type Node = Element | string

const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
/** Nodes a framework adds by itself. */
const leftOut = new Set(['script', 'template', 'link', 'meta', 'title', 'style', 'noscript'])
const token = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const unescape = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')

/** Reads the HTML of React below `<body>`. Enough for our own pages; it is no parser for the web. */
export function readHtml(html: string): Node[] {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? ''
  const text = body.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, '')
  const root: Element = { tag: 'body', attributes: {}, children: [] }
  const open: Element[] = [root]
  for (const [all, closing, tag = '', attributes = ''] of text.matchAll(token)) {
    const parent = open.at(-1) ?? root
    if (all.startsWith('<!--')) continue
    if (!tag) parent.children.push(unescape(all))
    else if (closing) {
      if (open.length > 1) open.pop()
    } else {
      const element: Element = { tag, attributes: readAttributes(attributes), children: [] }
      if (!leftOut.has(tag)) parent.children.push(element)
      if (!empty.has(tag)) open.push(element)
    }
  }
  return root.children
}

/** React has names of its own for a few. */
const renamed: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', srcset: 'srcSet' }

function readAttributes(text: string): Element['attributes'] {
  const pairs = [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => {
    const read = value === undefined || value === '' ? true : unescape(value)
    if (name === 'style' && typeof read === 'string') return [name, readStyle(read)]
    return [renamed[name] ?? name, name === 'alt' && read === true ? '' : read]
  })
  return Object.fromEntries(pairs) as Element['attributes']
}

const readStyle = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((rule) => {
        const [name = '', ...value] = rule.split(':')
        const isOwn = name.startsWith('--')
        return [isOwn ? name : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value.join(':')]
      }),
  )
