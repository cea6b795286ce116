import type { ItemKey, RichTextNode } from '@vitrine/contracts/content'
import type { Node } from 'prosemirror-model'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import styles from './cards.module.css'
import { keyOf } from './links.ts'
import type { TargetCard } from './rich-text-field-props.ts'
import type { RichTextMessages } from './messages.ts'

export type CardOptions = {
  messages(): RichTextMessages
  describe(key: ItemKey): TargetCard | null
  onOpen(): ((key: ItemKey) => void) | undefined
}

const pieces = [
  'embedded-entry-block',
  'embedded-asset-block',
  'embedded-resource-block',
  'embedded-entry-inline',
  'embedded-resource-inline',
  'kept_block',
  'kept_inline',
]

/** Draws embedded items as cards with their names. Call `refresh` when names may have changed. */
export function createCards(options: CardOptions): { views: Record<string, NodeViewConstructor>; refresh(): void } {
  const shown = new Set<() => void>()
  const view: NodeViewConstructor = (node) => {
    const card = createCard(node, options)
    shown.add(card.show)
    return { ...card.view, destroy: () => shown.delete(card.show) }
  }
  return {
    views: Object.fromEntries(pieces.map((name) => [name, view])),
    refresh: () => shown.forEach((show) => show()),
  }
}

function createCard(node: Node, { messages, describe, onOpen }: CardOptions): { view: NodeView; show(): void } {
  const dom = document.createElement(node.isInline ? 'span' : 'div')
  dom.className = styles['card'] ?? ''
  dom.dataset['shape'] = node.isInline ? 'inline' : 'block'
  dom.contentEditable = 'false'
  const key = node.attrs['data'] ? keyOf(node.attrs['data'] as Record<string, unknown>) : null

  function show(): void {
    const { title, kind, pictureUrl, isMissing } = contentOf()
    dom.toggleAttribute('data-missing', isMissing)
    const open = onOpen()
    dom.replaceChildren(
      ...(pictureUrl && !node.isInline ? [picture(pictureUrl)] : []),
      element('span', 'kind', kind),
      element('span', 'title', title),
      ...(key && open && !isMissing ? [opener(`${messages().open}: ${title}`, messages().open, () => open(key))] : []),
    )
  }

  function contentOf(): { title: string; kind: string; pictureUrl?: string | null | undefined; isMissing: boolean } {
    if (node.type.name.startsWith('kept_'))
      return { kind: messages().kept, title: excerpt(node.attrs['node'] as RichTextNode), isMissing: false }
    if (!key) return { kind: messages().kept, title: node.type.name, isMissing: false }
    const found = describe(key)
    if (found) return { title: found.title, kind: found.type, pictureUrl: found.pictureUrl, isMissing: false }
    return { title: key.id, kind: messages().gone, isMissing: true }
  }

  show()
  return {
    show,
    view: {
      dom,
      stopEvent: (event) => event.target instanceof Element && event.target.closest('button') !== null,
      ignoreMutation: () => true,
    },
  }
}

function element(tag: string, name: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = styles[name] ?? ''
  made.textContent = text
  return made
}

function picture(url: string): HTMLElement {
  const image = document.createElement('img')
  image.className = styles['picture'] ?? ''
  image.src = url
  image.alt = ''
  return image
}

function opener(label: string, text: string, press: () => void): HTMLElement {
  const button = element('button', 'open', text) as HTMLButtonElement
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.addEventListener('click', press)
  return button
}

/** The first words of an unknown node, or its name. */
function excerpt(node: RichTextNode): string {
  const textOf = (each: RichTextNode): string => ('value' in each ? each.value : each.content.map(textOf).join(' '))
  const text = textOf(node).replaceAll(/\s+/g, ' ').trim()
  return text ? (text.length > 80 ? `${text.slice(0, 79)}…` : text) : node.nodeType
}
