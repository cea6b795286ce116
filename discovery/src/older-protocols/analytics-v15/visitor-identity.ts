import { forgetVisitor, isUuid, knownVisitor, rememberVisitor } from '../../analytics/visitor.ts'
import { newId } from '../../configuration/ids.ts'
import { visitorOfLink } from './link.ts'

/** The visitor id of the older analytics. It is read, created and stored only while analytics are on. */
export type VisitorIdentity = {
  /** Empty while analytics are off. */
  current(): string
  set(id: string): void
  /** `?visitor=…`, or nothing while analytics are off. */
  query(): string
  setAcceptedLinkReferrers(hosts: readonly string[]): void
  clear(): void
}

export function createVisitorIdentity({
  isOn,
  acceptedLinkReferrers,
}: {
  isOn(): boolean
  acceptedLinkReferrers: readonly string[]
}): VisitorIdentity {
  let acceptedHosts = acceptedLinkReferrers
  let visitor: string | undefined

  function set(id: string): string {
    if (!isUuid(id)) throw new Error('Not a valid uuid')
    visitor = id.toLowerCase()
    rememberVisitor(visitor)
    return visitor
  }

  function current(): string {
    if (!isOn()) return ''
    if (visitor !== undefined) return visitor
    const { location, document } = globalThis
    const fromLink = document && visitorOfLink({ address: location.href, referrer: document.referrer, acceptedHosts })
    return set(fromLink ?? knownVisitor() ?? newId())
  }

  return {
    current,
    set,
    query() {
      const id = current()
      return id && `?visitor=${id}`
    },
    setAcceptedLinkReferrers(hosts) {
      acceptedHosts = hosts
      visitor = undefined
    },
    clear() {
      visitor = undefined
      forgetVisitor()
    },
  }
}
