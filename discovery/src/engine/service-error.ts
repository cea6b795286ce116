/** Names of the HTTP client's own failures, where the service sent no status to show. */
export type HttpClientStatus = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'

/** An error as the service describes it, or as the client does when the service sent none. */
export type ServiceError = { statusCode: number; message: string; type: string; status?: number | HttpClientStatus }

export const disconnectedError = (url: string, statusCode: number): ServiceError => ({
  statusCode,
  ...(statusCode === 0 && { status: 'FETCH_ERROR' }),
  type: 'Disconnected',
  message: `Client could not connect to the following URL: ${url}`,
})

export const timeoutError = (url: string, timeoutMs: number): ServiceError => ({
  statusCode: 0,
  status: 'TIMEOUT_ERROR',
  type: 'TIMEOUT_ERROR',
  message: `The following URL did not answer within ${timeoutMs} ms: ${url}`,
})

export const parsingError = (url: string, statusCode: number): ServiceError => ({
  statusCode,
  status: 'PARSING_ERROR',
  type: 'PARSING_ERROR',
  message: `The response of the following URL could not be read: ${url}`,
})

export const expiredTokenError = (status: number): ServiceError => ({
  status,
  statusCode: status,
  type: 'ExpiredToken',
  message: 'The token being used to perform the request is expired.',
})
