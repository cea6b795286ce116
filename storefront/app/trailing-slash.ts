/**
 * Adds the slash that every page's path ends with; query and hash stay. Files, the API and targets without a path
 * (`?page=2`) are left alone.
 */
export function withTrailingSlash(target: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? []
  const isPage =
    path !== '' && !path.endsWith('/') && !/^\/api(\/|$)/.test(path) && !/\/[^/]*\.[a-z0-9]{1,8}$/i.test(path)
  return isPage ? `${path}/${rest}` : target
}
