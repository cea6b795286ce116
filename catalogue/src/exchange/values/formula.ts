/** Takes off the apostrophe that keeps spreadsheets from executing a cell, as `escape_formulas` puts it on. */
export const unescapeFormula = (text: string): string => text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, '')
