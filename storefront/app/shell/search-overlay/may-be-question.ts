/** Spares the service most product queries: it decides by itself about the rest. */
export const mayBeQuestion = (text: string): boolean => text.includes('?') || text.split(/\s+/).length >= 3
