import type { ContentLocale, ContentType, ItemKey, ItemKind, StudioProblem } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { createContext, type Dispatch, type ReactNode, useContext } from 'react'
import type { EditedItem, EditingState, EditingEvent } from './editing-state.ts'

export type PickRequest = { kind: ItemKind; types?: readonly string[] | undefined }

/** Context of all fields of an editing page. */
export type EditingContextValue = {
  state: EditingState
  dispatch: Dispatch<EditingEvent>
  market: Locale
  locale: ContentLocale
  typeOf(item: Pick<EditedItem, 'type'>): ContentType | undefined
  titleOf(key: ItemKey): string
  types: readonly ContentType[]
  problems: readonly StudioProblem[]
  opened: ReadonlySet<string>
  setOpened(item: string, isOpen: boolean): void
  /** Lets the editor choose an existing item, which is loaded before this resolves. */
  pick(request: PickRequest): Promise<ItemKey | null>
  /** Lets the editor choose one of several types. */
  pickType(types: readonly string[]): Promise<string | null>
  /** All fields of a nested item. */
  fieldsOf(item: EditedItem): ReactNode
}

export const EditingContext = createContext<EditingContextValue | null>(null)

export function useEditing(): EditingContextValue {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing is used outside of an editing page')
  return editing
}

/** Ancestors of a field, so that an item nested in itself is not expanded endlessly. */
export const AncestorsContext = createContext<ReadonlySet<string>>(new Set())
