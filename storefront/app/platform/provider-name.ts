/** What a provider is called: `my-company` as somebody would write it. */
export const providerName = (key: string): string =>
  key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
