import type { ItemKey } from '@vitrine/contracts/content'
import { useAnnounce } from '../../../ui/announcer.tsx'
import { useEditing } from '../editing/editing-context.ts'
import { linkTo, nameOf } from '../editing/links.ts'
import { newId } from '../editing/new-id.ts'
import { typeName, useMessages } from '../../messages/messages.ts'
import { allowedTypes } from './field-kind.ts'
import type { FieldPlace } from './use-field-value.ts'

/** Links an existing or a new item into a field; `take` inserts the link. */
export function useLinks({ field }: FieldPlace, take: (link: unknown, key: ItemKey) => void) {
  const { dispatch, pick, pickType, setOpened, titleOf, types } = useEditing()
  const { messages } = useMessages()
  const announce = useAnnounce()
  const allowed = allowedTypes(field) ?? types.map(({ id }) => id)

  return {
    /** The only type that may stand here, if there is only one. */
    onlyType: allowed.length === 1 ? allowed[0] : undefined,

    async choose(kind: ItemKey['kind']) {
      const key = await pick({ kind, types: kind === 'Entry' ? allowed : undefined })
      if (!key) return
      take(linkTo(key), key)
      announce(messages.field.added(titleOf(key)))
    },

    async create() {
      const type = allowed.length === 1 ? allowed[0] : await pickType(allowed)
      if (!type) return
      const key: ItemKey = { kind: 'Entry', id: newId(type) }
      dispatch({ type: 'item.created', key, contentType: type, fields: {} })
      take(linkTo(key), key)
      setOpened(nameOf(key), true)
      announce(messages.field.added(typeName(messages, type)))
      focusInside(nameOf(key))
    },
  }
}

/** Once it is drawn. */
function focusInside(name: string) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const fold = document.querySelector<HTMLElement>(`[data-fold="${CSS.escape(name)}"]`)
      fold?.scrollIntoView({ block: 'nearest' })
      fold?.focus({ preventScroll: true })
    }),
  )
}
