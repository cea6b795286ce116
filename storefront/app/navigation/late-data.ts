import { useEffect, useState } from 'react'

/** Milliseconds after which the outline of a page is better than the page that the visitor wants to leave. */
const usualTimeoutMs = 300

/** Loader data of a page that was opened before its data had arrived. */
export type Late<Data> = { late: Promise<Data> }
/** Loader data once it has arrived. */
export type There<Given> = Exclude<Given, Late<unknown>>

/**
 * For a `clientLoader`: opens the page without its data when that takes long. A page that is on screen already, as
 * `pageType` says, keeps what it shows until the newer data is there.
 */
export function soonOrLate<Data extends object>(
  pageType: string,
  load: () => Promise<Data>,
  timeoutMs = usualTimeoutMs,
): Promise<Data | Late<Data>> {
  const data = load()
  if (document.body.dataset['pageType'] === pageType) return data
  const late = new Promise<Late<Data>>((resolve) => setTimeout(() => resolve({ late: data }), timeoutMs))
  return Promise.race([data, late])
}

type SettledData<Data> = { of: Promise<Data> } & ({ data: Data } | { error: unknown })

/** The data, or nothing as long as it is on its way. What fails on the way is an error of the page. */
export function useLateData<Data extends object>(given: Data | Late<Data>): Data | null {
  const late = 'late' in given ? given.late : null
  const [arrived, setArrived] = useState<SettledData<Data> | null>(null)

  useEffect(() => {
    let isWanted = true
    late?.then(
      (data) => isWanted && setArrived({ of: late, data }),
      (error: unknown) => isWanted && setArrived({ of: late, error }),
    )
    return () => void (isWanted = false)
  }, [late])

  useEffect(() => {
    // The heading that had the focus was that of the outline, and went with it.
    if (!arrived || document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }, [arrived])

  if (late === null) return given as Data
  if (arrived?.of !== late) return null
  if ('error' in arrived) throw arrived.error
  return arrived.data
}
