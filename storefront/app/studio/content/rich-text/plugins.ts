import { history } from 'prosemirror-history'
import { Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { type IsAllowed, onlyAllowed } from './allowed.ts'
import { markdownInput } from './input-rules.ts'
import { type KeyOptions, keys } from './keys.ts'
import { cleanPasted } from './paste.ts'

export function plugins(options: KeyOptions & { isAllowed: IsAllowed }): Plugin[] {
  const { isAllowed } = options
  return [
    markdownInput(isAllowed),
    ...keys(options),
    history(),
    tableEditing(),
    new Plugin({
      props: {
        transformPastedHTML: cleanPasted,
        transformPasted: (slice) => onlyAllowed(slice, isAllowed),
      },
    }),
  ]
}
