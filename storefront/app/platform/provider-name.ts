/** Display name of a provider: `my-company` becomes `My Company`. */
export const providerName = (key: string): string =>
  key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
