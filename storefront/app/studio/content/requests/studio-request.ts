import type { StudioClients } from '@vitrine/contracts/studio'

type Calls = StudioClients['content'] & StudioClients['preview']
type ValueOf<Reply> = Extract<Reply, { ok: true }> extends { value: infer Value } ? Value : never

/** Requests of an open studio page, by the call behind each. Page loads go through loaders; these must survive an outage. */
type CallNames = {
  save: 'saveItems'
  check: 'checkItems'
  publish: 'publishItems'
  unpublish: 'unpublishItem'
  remove: 'removeItem'
  open: 'openItem'
  history: 'listVersions'
  list: 'listItems'
  preview: 'linkPreview'
}
export type StudioRequest = {
  [Ask in keyof CallNames]: { ask: Ask } & Parameters<Calls[CallNames[Ask]]>[0]
}[keyof CallNames]

export type StudioReplies = {
  [Ask in keyof CallNames]: ValueOf<Awaited<ReturnType<Calls[CallNames[Ask]]>>>
}
