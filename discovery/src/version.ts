export const VERSION = '0.1.0'

/** Who asks: the frameworks around the client, then the client. */
export const sourcesOf = (frameworks: Readonly<Record<string, string>>): string[] => [
  ...Object.entries(frameworks).map(([name, version]) => `${name}@${version}`),
  `@vitrine/discovery@${VERSION}`,
]
