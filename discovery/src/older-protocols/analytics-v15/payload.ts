import { cut } from '../../analytics/truncate-url.ts'
import type { EventBaseRequest, EventKind } from './events.ts'

const mostOfList = 256
const mostOfAddress = 2048
const mostOf: Readonly<Record<string, number>> = { originLevel3: 1024, referrer: mostOfAddress, page: mostOfAddress }

export type PayloadOptions = {
  kind: EventKind
  event: EventBaseRequest
  defaults: EventBaseRequest
  visitor: string
  token: string
}

/** The payload of an event: with data of the page, without empty values, texts truncated. */
export function toPayload({ kind, event, defaults, visitor, token }: PayloadOptions): Record<string, unknown> {
  const { custom, ...told } = { ...factsOf(kind), ...defaults, ...withoutEmpty(event) }
  const customData = { ...defaults.customData, ...event.customData, ...lowerCased({ ...defaults.custom, ...custom }) }
  const payload = withoutEmpty({
    ...told,
    clientId: visitor,
    // A key of the shop does not identify a visitor.
    ...(token.startsWith('xx') && { anonymous: true }),
    ...(Object.keys(customData).length > 0 && { customData }),
  })
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      typeof value === 'string' ? shorten(kind, name, value) : value,
    ]),
  )
}

function factsOf(kind: EventKind): Record<string, unknown> {
  const { document, navigator, location } = globalThis
  return {
    language: document?.documentElement.lang || 'unknown',
    userAgent: (document && navigator.userAgent) || 'unknown',
    ...(kind === 'view' && document && { location: location.href, referrer: document.referrer, title: document.title }),
  }
}

function shorten(kind: EventKind, name: string, value: string): string {
  const most = name === 'location' ? (kind === 'view' ? 1024 : mostOfAddress) : mostOf[name]
  return most === undefined ? value : cut(value, most)
}

const withoutEmpty = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && value !== null && (value !== '' || name === 'queryText'),
    ),
  ) as Values

const lowerCased = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))

/**
 * Suggestions or half-typed queries as one text of at most 256 characters: neighbours that are the same count once,
 * and the oldest go first.
 */
export function joinForCustomData(values: readonly string[]): string {
  const kept = values.map((value) => value.replaceAll(';', '')).filter((value, at, all) => value !== all[at - 1])
  while (kept.join(';').length > mostOfList) kept.shift()
  return kept.join(';')
}
