type LabelledAttribute = { values: { label: string } | { label: string }[] } | undefined

/** The label of an attribute, such as the name of an article or its size; the first one of several. */
export const labelOf = (attribute: LabelledAttribute): string => [attribute?.values].flat()[0]?.label ?? ''
