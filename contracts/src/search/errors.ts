/** Kinds of refusals, by status. A client shows the message and may switch on the type. */
export const searchErrorTypes = {
  400: 'INVALID_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'UNKNOWN_ADDRESS',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_ERROR',
  503: 'NOT_READY',
} as const
export type SearchErrorStatus = keyof typeof searchErrorTypes

/** The body of everything that is not a success. */
export type SearchError = { statusCode: number; message: string; type: string }

export const searchErrorTexts = {
  unauthorized: 'The token being used to perform the request is unauthorized. It may be expired or invalid.',
  expired: 'The token being used to perform the request is expired.',
  eventsTooLarge:
    'Failed to send the event(s) because the payload size exceeded the maximum allowed size (32 KB). Please contact support if the problem persists.',
} as const
