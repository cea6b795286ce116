import { contentLocaleOf, type ContentType, type ItemKey } from '@vitrine/contracts/content'
import { useCallback, useMemo, useState } from 'react'
import type { EditingContextValue } from '../editing/editing-context.ts'
import { nameOf } from '../editing/links.ts'
import { pathTo } from '../editing/paths.ts'
import { ItemFields } from '../fields/item-fields.tsx'
import type { OpenDialog } from './page-dialogs.tsx'
import { scrollToField } from './scroll-to-field.ts'
import type { EditingPageState } from './use-editing-page.ts'

const fieldsOf: EditingContextValue['fieldsOf'] = (item) => <ItemFields item={item} />

/** The context of all fields of a page: the edited items, which of them are open, and the dialogs to pick others. */
export function useEditingContext(
  page: EditingPageState,
  types: readonly ContentType[],
  openDialog: (dialog: OpenDialog) => void,
) {
  const { editing, dispatch, market, typeOf, titleOf, problems, loadItem } = page
  const [opened, setOpenedItems] = useState<ReadonlySet<string>>(new Set())

  const setOpened = useCallback(
    (item: string, isOpen: boolean) =>
      setOpenedItems((now) => (isOpen ? new Set([...now, item]) : new Set([...now].filter((one) => one !== item)))),
    [],
  )

  const context = useMemo<EditingContextValue>(
    () => ({
      state: editing,
      dispatch,
      market,
      locale: contentLocaleOf(market),
      typeOf,
      titleOf,
      types,
      problems,
      opened,
      setOpened,
      fieldsOf,
      pickType: (offered) => new Promise((answer) => openDialog({ kind: 'type', types: offered, answer })),
      pick: async (request) => {
        const key = await new Promise<ItemKey | null>((answer) => openDialog({ kind: 'pick', request, answer }))
        return key && (await loadItem(key)) ? { kind: key.kind, id: key.id } : null
      },
    }),
    [editing, dispatch, market, typeOf, titleOf, types, problems, opened, setOpened, loadItem, openDialog],
  )

  /** Opens all items around a field and scrolls to it. */
  function showField(key: ItemKey, field: string | undefined) {
    setOpenedItems((now) => new Set([...now, ...pathTo(editing, nameOf(key)).slice(1)]))
    scrollToField(nameOf(key), field)
  }
  return { context, showField }
}
