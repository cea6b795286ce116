import type { ContentErrorId } from '@vitrine/contracts/content'

/** A request that is answered with an error, as the protocol words it. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly id: ContentErrorId
  readonly details: unknown
  constructor(status: number, id: ContentErrorId, message: string, details?: unknown) {
    super(message)
    this.status = status
    this.id = id
    this.details = details
  }
}

export const badRequest = (message: string, details?: unknown) => new Refusal(400, 'BadRequest', message, details)

const invalid =
  'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.'

/** A problem of a query: `{ name: 'unknown', value: 'fields.colour' }`. */
export const invalidQuery = (name: string, value: string, message = invalid) =>
  new Refusal(400, 'InvalidQuery', message, { errors: [{ name, value }] })

export const notFound = (details: object) => new Refusal(404, 'NotFound', 'The resource could not be found.', details)
