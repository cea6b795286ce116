type Step = { name: string; to: string }

/** Structured data for search engines, made of the values that the page shows. */
export function StructuredData({ of }: { of: readonly object[] }) {
  // Data, not a script: nothing in it runs. A "<" could still end it early.
  const written = JSON.stringify(of.map((each) => ({ '@context': 'https://schema.org', ...each })))
  return <script type="application/ld+json">{written.replaceAll('<', String.raw`\u003c`)}</script>
}

/** The way to a page, from the home page down; `start` is where the shop begins. */
export const breadcrumbList = (steps: readonly Step[], start: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: start + to,
  })),
})

/** Products of a list, in its order. */
export const itemList = (name: string, total: number, paths: readonly string[], start: string): object => ({
  '@type': 'ItemList',
  name,
  numberOfItems: total,
  itemListElement: paths.map((path, index) => ({ '@type': 'ListItem', position: index + 1, url: start + path })),
})
