/** The VAT inside an amount, half a cent up: 119.00 at 19 % holds 19.00. The rate is in hundredths of a percent. */
export const vatIn = (withTax: number, rate: number): number => Math.round((withTax * rate) / (10_000 + rate))
