import { visitorId } from '../analytics/visitor.ts'

/** The visitor and the page, as the browser or the server knows them. */
export type NavigatorContext = {
  readonly clientId: string
  readonly location: string | null
  readonly referrer: string | null
  readonly userAgent: string | null
  readonly capture?: boolean
  readonly forwardedFor?: string
}
export type NavigatorContextProvider = () => NavigatorContext

/** The browser's own knowledge; nothing where there is none. Nothing is told or kept of a visitor who is not `isKnown`. */
export function browserContext(isKnown: boolean): NavigatorContext {
  const { document, location, navigator }: Partial<typeof globalThis> = isKnown && globalThis.document ? globalThis : {}
  return {
    clientId: document ? visitorId() : '',
    location: location?.href ?? null,
    referrer: document?.referrer || null,
    userAgent: navigator?.userAgent ?? null,
  }
}
