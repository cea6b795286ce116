/** Reports a failure that no caller can be answered with. Details name no person and no text a visitor typed. */
export type Report = (event: string, error: unknown, details: Record<string, string>) => void
