import type { ItemKind, ItemLine } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { useEffect, useState } from 'react'
import { sendRequest } from '../requests/send-request.ts'

const pageSize = 24
const pause = 200

type SearchState = { key: string; lines: readonly ItemLine[]; total: number; hasFailed: boolean }

/** Items to choose from, filtered by the typed text. */
export function useSearch(kind: ItemKind, types: readonly string[] | undefined, locale: Locale) {
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const [found, setFound] = useState<SearchState>()
  const key = JSON.stringify([kind, types, locale, text, limit])

  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(
      () => {
        const query = {
          kind,
          locale,
          ...(types && { types: [...types] }),
          ...(text.trim() && { text: text.trim() }),
          limit,
        }
        void sendRequest({ ask: 'list', ...query }, leaving.signal).then((reply) => {
          if (leaving.signal.aborted) return
          setFound(reply.ok ? { key, ...reply.value, hasFailed: false } : { key, lines: [], total: 0, hasFailed: true })
        })
      },
      text ? pause : 0,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [kind, types, locale, text, limit, key])

  return {
    text,
    setText,
    lines: found?.lines ?? [],
    total: found?.total ?? 0,
    hasFailed: found?.hasFailed ?? false,
    isLoading: found?.key !== key,
    more:
      found && found.lines.length < found.total && limit < 100 ? () => setLimit(Math.min(100, limit + pageSize)) : null,
  }
}
