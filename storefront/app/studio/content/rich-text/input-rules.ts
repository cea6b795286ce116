import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { type Plugin, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

/** Turns Markdown at the start of a line into blocks: `## `, `- `, `1. `, `> ` and `---`. */
export function markdownInput(isAllowed: (nodeType: string) => boolean): Plugin {
  const { nodes } = schema
  const rules: [string, InputRule][] = [
    ['unordered-list', wrappingInputRule(/^\s*[-*•]\s$/, nodes['unordered-list'])],
    ['ordered-list', wrappingInputRule(/^\s*1[.)]\s$/, nodes['ordered-list'])],
    ['blockquote', wrappingInputRule(/^\s*>\s$/, nodes.blockquote)],
    ['hr', horizontalRule],
    ...([2, 3, 4] as const).map((level): [string, InputRule] => [
      `heading-${level}`,
      textblockTypeInputRule(new RegExp(`^#{${level}}\\s$`), nodes[`heading-${level}`]),
    ]),
  ]
  return inputRules({ rules: rules.filter(([nodeType]) => isAllowed(nodeType)).map(([, rule]) => rule) })
}

const horizontalRule = new InputRule(/^---$/, (state, _, start, end) => {
  const $start = state.doc.resolve(start)
  const { paragraph, hr } = schema.nodes
  if ($start.depth !== 1 || $start.parent.type !== paragraph) return null
  const rest = $start.parent.content.cut(end - $start.start())
  const tr = state.tr.replaceWith($start.before(), $start.after(), [hr.create(), paragraph.create(null, rest)])
  return tr.setSelection(TextSelection.create(tr.doc, $start.before() + 2))
})
