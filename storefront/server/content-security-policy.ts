/** Origins outside of the shop that its pages may talk to. */
export type PolicySources = {
  /** Pictures from a content delivery network. */
  pictures: readonly string[]
  /** Where forms may lead, also after a redirect: the other shops' own hosts. */
  forms: readonly string[]
}

/** The tools of development put scripts and connections of their own into pages. */
export const developmentPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** What a page may load and run. Only scripts that carry this reply's nonce run, and what they load. */
export function contentSecurityPolicy(nonce: string, { pictures, forms }: PolicySources): string {
  const self = "'self'"
  return [
    `default-src ${self}`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem ${self} 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    ['img-src', self, 'data:', ...pictures].join(' '),
    `connect-src ${self}`,
    `font-src ${self}`,
    `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    ['form-action', self, ...forms].join(' '),
    `frame-ancestors 'none'`,
    'report-to csp',
  ].join('; ')
}
