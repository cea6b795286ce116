import type { StageAct, StageTile } from '@vitrine/contracts/merchandising'
import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSearchParams, useSubmit } from 'react-router'
import { useMessages } from '../messages/messages.ts'
import { type ListView, viewQuery } from './view.ts'

export type Arrange = (act: StageAct, tile: Pick<StageTile, 'id' | 'members' | 'name'>, place?: number) => void

/** The product that is shown comes first, so that it is the one that is pinned. */
export const productsOf = ({ id, members }: Pick<StageTile, 'id' | 'members'>): string =>
  [id, ...members.filter((each) => each !== id)].join(',')

type ArrangeSteps = {
  arrange: Arrange
  /** The outcome of the last step, for a live region. */
  outcome: string
  url: URLSearchParams
}

/** Sends steps of keys and dragging as the buttons do, and says what came of them. */
export function useArrange(view: ListView, revision: number | undefined): ArrangeSteps {
  const submit = useSubmit()
  const [outcome, setOutcome] = useState('')
  const [url] = useSearchParams()
  const { messages } = useMessages()
  const { state } = useNavigation()
  const told = useRef('')
  const text = messages.merchandising
  useEffect(() => {
    if (state !== 'idle' || told.current === '') return
    setOutcome(told.current)
    told.current = ''
  }, [state])
  return {
    url,
    outcome,
    arrange(act, tile, place) {
      told.current = act === 'pin' ? text.done.pin(tile.name, place ?? 1) : text.done.other(text.acts[act], tile.name)
      const fields = {
        act,
        products: productsOf(tile),
        name: tile.name,
        scope: 'shop',
        ...(place !== undefined && { place: String(place) }),
        ...(revision !== undefined && { revision: String(revision) }),
      }
      void submit(fields, {
        method: 'post',
        action: `/studio/merchandising/stage/?${viewQuery(view)}`,
        preventScrollReset: true,
      })
    },
  }
}
