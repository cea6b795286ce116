import { lookup as resolve } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** Whether a connection to this IP address may be made. */
export type MayConnect = (address: string) => boolean

/** The address leads to a place pictures are not taken from. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

type RequestOptions = { headers: Record<string, string>; signal: AbortSignal }
export type GuardedRequests = {
  get(url: URL, options: RequestOptions): Promise<http.IncomingMessage>
  close(): void
}

const refuse = (host: string) => new AddressRefused(`${host} is in a private network.`)

/**
 * Requests that reach allowed addresses only. The name is resolved once, checked, and that very address connected to:
 * a name that answers differently the second time gains nothing.
 */
export function createGuardedRequests(mayConnect: MayConnect, maxSockets: number): GuardedRequests {
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayConnect(address))) return callback(refuse(host), [])
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets }),
    'https:': new https.Agent({ keepAlive: true, maxSockets }),
  }

  return {
    get(url, { headers, signal }) {
      const host = url.hostname.replace(/^\[|\]$/g, '')
      // Node asks no lookup about an address that is a number already.
      if (isIP(host) !== 0 && !mayConnect(host)) return Promise.reject(refuse(host))
      return new Promise((answer, reject) => {
        const request =
          url.protocol === 'https:'
            ? https.get(url, { headers, signal, lookup, agent: agents['https:'] }, answer)
            : http.get(url, { headers, signal, lookup, agent: agents['http:'] }, answer)
        request.on('error', reject)
      })
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
