'use client'

import { createElement, useState } from 'react'

const show = (node, key) =>
  typeof node === 'string' ? node : createElement(node.tag, { ...node.attributes, key }, ...node.children.map(show))

/** An element with a state of its own. */
export function Live({ node }) {
  const [isOn, setOn] = useState(false)
  const { tag, attributes, children } = node
  return createElement(
    tag,
    { ...attributes, 'data-on': isOn || undefined, onClick: () => setOn(!isOn) },
    ...children.map(show),
  )
}
