/** Addresses that leave the router alone: other sites, mail, phone, and places on the same page. */
export const isForeign = (to: string) => /^(?:https?:|mailto:|tel:|\/\/|#)/i.test(to)

/** Internal paths end with a slash, before the query and the hash. A file such as `/sitemap.xml` keeps its name. */
export function withTrailingSlash(to: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? []
  return path === '' || path.endsWith('/') || /\.\w+$/.test(path) ? to : `${path}/${rest}`
}
