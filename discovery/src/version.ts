export const VERSION = '0.1.0'

/** The versions of the frameworks around the client, then of the client. */
export const sourcesOf = (frameworks: Readonly<Record<string, string>>): string[] => [
  ...Object.entries(frameworks).map(([name, version]) => `${name}@${version}`),
  `@vitrine/discovery@${VERSION}`,
]
