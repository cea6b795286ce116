import { type FormEvent, useState } from 'react'

export const papersPath = '/studio/orders/papers/'

/**
 * Leaves papers to the browser, which downloads them and stays on the page: the router would wait for a page that never
 * comes. `isEmpty` says that nothing was chosen.
 */
export function usePrinting() {
  const [isEmpty, setEmpty] = useState(false)
  function printChosen(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    setEmpty(false)
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'paper') return
    event.preventDefault()
    const form = new FormData(event.currentTarget, submitter)
    if (!form.has('chosen') && !form.has('everything')) return setEmpty(true)
    const query = new URLSearchParams(location.search)
    for (const [name, value] of form) if (name !== 'key' && typeof value === 'string') query.append(name, value)
    location.assign(`${papersPath}?${query}`)
  }
  return { isEmpty, printChosen }
}
