import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'
import { breakLine, toggleBlock, toggleList, toggleQuote } from './commands.ts'
import { schema } from './schema.ts'

export type KeyOptions = {
  isAllowed(nodeType: string): boolean
  onLink(): void
  onTools(): void
}

export function keys({ isAllowed, onLink, onTools }: KeyOptions): Plugin[] {
  const { nodes, marks } = schema
  const item = nodes['list-item']
  const when = (nodeType: string, command: Command): Command => (isAllowed(nodeType) ? command : () => false)
  const telling =
    (tell: () => void): Command =>
    () => {
      tell()
      return true
    }
  return [
    leavingByTab(),
    keymap({
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      'Mod-b': toggleMark(marks.bold),
      'Mod-i': toggleMark(marks.italic),
      'Mod-u': toggleMark(marks.underline),
      'Mod-k': telling(onLink),
      'Mod-Alt-0': toggleBlock(nodes.paragraph),
      'Mod-Alt-2': when('heading-2', toggleBlock(nodes['heading-2'])),
      'Mod-Alt-3': when('heading-3', toggleBlock(nodes['heading-3'])),
      'Mod-Alt-4': when('heading-4', toggleBlock(nodes['heading-4'])),
      'Shift-Mod-7': when('ordered-list', toggleList(nodes['ordered-list'])),
      'Shift-Mod-8': when('unordered-list', toggleList(nodes['unordered-list'])),
      'Shift-Mod-9': when('blockquote', toggleQuote),
      Enter: splitListItem(item),
      'Shift-Enter': chainCommands(exitCode, breakLine),
      Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
      'Alt-F10': telling(onTools),
      Backspace: undoInputRule,
    }),
    keymap(baseKeymap),
  ]
}

/** Tab moves through tables and lists, so there must be a way out without a mouse: Escape first. */
function leavingByTab(): Plugin {
  let isLeaving = false
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_, event) {
          const leaves = isLeaving && event.key === 'Tab'
          if (event.key !== 'Shift') isLeaving = event.key === 'Escape'
          // Then the editor's own keys do not apply, and Tab moves the focus.
          return leaves
        },
      },
    },
  })
}
