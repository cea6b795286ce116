import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from 'prosemirror-tables'
import type { IsAllowed } from './allowed.ts'
import {
  insertTable,
  isBlock,
  isInList,
  isInQuote,
  isMarked,
  toggleBlock,
  toggleList,
  toggleQuote,
} from './commands.ts'
import { linkAt } from './links.ts'
import { schema } from './schema.ts'
import type { ToolIconName } from './tool-icon.tsx'
import type { RichTextMessages } from './messages.ts'

export type Tool = {
  name: keyof RichTextMessages
  icon: ToolIconName
  /** As `aria-keyshortcuts` writes it, with `Mod` for the key of the machine. */
  keys?: string
  /** Node type or mark that must be allowed for the tool. */
  adds?: string
  /** Whether it is on, of tools that can be. */
  isOn?: (state: EditorState) => boolean
  /** A command of the editor, or a dialog of the page. */
  does: Command | 'link' | 'entry' | 'asset'
}

const { nodes, marks } = schema

const heading = (level: 2 | 3 | 4): Tool => ({
  name: `heading${level}`,
  icon: `heading${level}`,
  keys: `Mod+Alt+${level}`,
  adds: `heading-${level}`,
  isOn: (state) => isBlock(state, nodes[`heading-${level}`]),
  does: toggleBlock(nodes[`heading-${level}`]),
})

const mark = (name: 'bold' | 'italic', keys: string): Tool => ({
  name,
  icon: name,
  keys,
  isOn: (state) => isMarked(state, name),
  does: toggleMark(marks[name]),
})

const list = (name: 'bullets' | 'numbers', adds: 'unordered-list' | 'ordered-list', keys: string): Tool => ({
  name,
  icon: name,
  keys,
  adds,
  isOn: (state) => isInList(state, nodes[adds]),
  does: toggleList(nodes[adds]),
})

const groups: readonly (readonly Tool[])[] = [
  [heading(2), heading(3), heading(4)],
  [
    mark('bold', 'Mod+B'),
    mark('italic', 'Mod+I'),
    { name: 'link', icon: 'link', keys: 'Mod+K', isOn: (state) => linkAt(state) !== null, does: 'link' },
  ],
  [
    list('bullets', 'unordered-list', 'Mod+Shift+8'),
    list('numbers', 'ordered-list', 'Mod+Shift+7'),
    { name: 'quote', icon: 'quote', keys: 'Mod+Shift+9', adds: 'blockquote', isOn: isInQuote, does: toggleQuote },
  ],
  [
    { name: 'table', icon: 'table', adds: 'table', does: insertTable },
    { name: 'asset', icon: 'picture', adds: 'embedded-asset-block', does: 'asset' },
    { name: 'entry', icon: 'block', adds: 'embedded-entry-block', does: 'entry' },
  ],
  [
    { name: 'undo', icon: 'undo', keys: 'Mod+Z', does: undo },
    { name: 'redo', icon: 'redo', keys: 'Mod+Shift+Z', does: redo },
  ],
]

/** The tools that make sense here, in groups. */
export const toolsFor = (isAllowed: IsAllowed, canPick: boolean): readonly (readonly Tool[])[] =>
  groups
    .map((group) =>
      group.filter(
        ({ adds, does }) =>
          (adds === undefined || isAllowed(adds)) && (canPick || (does !== 'entry' && does !== 'asset')),
      ),
    )
    .filter((group) => group.length > 0)

export const tableTools: readonly (readonly Tool[])[] = [
  [
    { name: 'rowBefore', icon: 'rowBefore', does: addRowBefore },
    { name: 'rowAfter', icon: 'rowAfter', does: addRowAfter },
    { name: 'removeRow', icon: 'removeRow', does: deleteRow },
  ],
  [
    { name: 'columnBefore', icon: 'columnBefore', does: addColumnBefore },
    { name: 'columnAfter', icon: 'columnAfter', does: addColumnAfter },
    { name: 'removeColumn', icon: 'removeColumn', does: deleteColumn },
  ],
  [
    { name: 'headRow', icon: 'headRow', does: toggleHeaderRow },
    { name: 'removeTable', icon: 'trash', does: deleteTable },
  ],
]
