import { type SearchError, type SearchErrorStatus, searchErrorTypes, writeProblems } from '@vitrine/contracts/search'

/** A request that is not answered, with a reason for the client. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: SearchErrorStatus
  readonly headers: Readonly<Record<string, string>>
  constructor(status: SearchErrorStatus, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

export const refuseProperty = (property: string, message: string): Refusal =>
  new Refusal(400, writeProblems([{ property, message }]))

/** The vendor's client takes a body that is no JSON for no error at all, so there is always one. */
export function replyRefused({ status, message, headers }: Refusal): Response {
  const body: SearchError = { statusCode: status, message, type: searchErrorTypes[status] }
  return replyJson(body, status, headers)
}

export const replyJson = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  })
