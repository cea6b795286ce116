import { createElement } from 'react'
import Link from 'next/link'
import tree from '../page.json'
import { Live } from './live.js'

/** What a visitor can change is a client component; all the rest stays on the server. */
const live = new Set(['button', 'input', 'select', 'details', 'dialog'])

const show = (node, key) => {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  if (live.has(tag)) return <Live key={key} node={node} />
  const isPage = tag === 'a' && attributes.href?.startsWith('/')
  const props = isPage ? { ...attributes, prefetch: false, key } : { ...attributes, key }
  return createElement(isPage ? Link : tag, props, ...children.map(show))
}

/** The same elements as the shop's own page, from memory: there is nothing to look up. */
export function Page() {
  return tree.map(show)
}
