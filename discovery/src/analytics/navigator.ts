import { visitorId } from './visitor.ts'

/** The visitor and the page, from the browser or the server. */
export type NavigatorContext = {
  readonly clientId: string
  readonly location: string | null
  readonly referrer: string | null
  readonly userAgent: string | null
  readonly capture?: boolean
  readonly forwardedFor?: string
}
export type NavigatorContextProvider = () => NavigatorContext

/** Visitor and page of the browser; nothing without one. Without `isKnown`, no visitor is sent or stored. */
export function browserContext(isKnown: boolean): NavigatorContext {
  const { document, location, navigator }: Partial<typeof globalThis> = isKnown && globalThis.document ? globalThis : {}
  return {
    clientId: document ? visitorId() : '',
    location: location?.href ?? null,
    referrer: document?.referrer || null,
    userAgent: navigator?.userAgent ?? null,
  }
}
