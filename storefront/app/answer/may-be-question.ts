/** Whether a text may be a question rather than a product query. The service decides about those that may. */
export const mayBeQuestion = (text: string): boolean => text.includes('?') || text.trim().split(/\s+/).length >= 3
