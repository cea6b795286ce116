type Labelled = { values: { label: string } | { label: string }[] } | undefined

/** What an attribute says to people, such as the name of an article or the size on its label; the first, if it says more. */
export const labelOf = (attribute: Labelled): string => [attribute?.values].flat()[0]?.label ?? ''
