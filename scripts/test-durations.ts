/** Files that take long, in seconds of one core; all others take about one second. */
const longFiles: Readonly<Record<string, number>> = {
  'bench/src/answers/golden-answers.test.ts': 5,
  'bench/src/search/recommendation-quality.test.ts': 9,
  'bench/src/search/search-quality.test.ts': 10,
  'catalogue/pictures/src/drawing/drawing.test.ts': 11,
  'catalogue/src/exchange/large-file.test.ts': 6,
  'catalogue/src/exchange/layouts/large-export.test.ts': 6,
  'database/src/silence.test.ts': 5,
  'host/src/admission/admission.test.ts': 8,
  'host/src/backup/backup.test.ts': 11,
  'host/src/brand-shop/brand-shop.test.ts': 10,
  'host/src/brand-shop/import-files.test.ts': 6,
  'host/src/commands/brand-command.test.ts': 6,
  'host/src/commands/catalogue-import.test.ts': 11,
  'host/src/commands/search-command.test.ts': 6,
  'host/src/fuzzing/fuzz.test.ts': 9,
  'host/src/integration/after-sales.test.ts': 8,
  'host/src/integration/answers.test.ts': 9,
  'host/src/integration/fault-matrix/fault-matrix.test.ts': 34,
  'host/src/integration/imported-drafts.test.ts': 19,
  'host/src/integration/pages.test.ts': 9,
  'host/src/integration/permissions.test.ts': 11,
  'host/src/integration/studio.test.ts': 8,
  'host/src/postgres/embedded-postgres.test.ts': 6,
  'host/src/postgres/permissions.test.ts': 6,
  'host/src/process.test.ts': 24,
  'services/pictures/src/variants/variants.test.ts': 6,
  'services/search/src/proposals/proposals.test.ts': 9,
  'services/shop/src/basket/basket-races.test.ts': 6,
  'services/shop/src/catalogue/listing.test.ts': 6,
  'services/shop/src/checkout/every-payment-method.test.ts': 6,
  'services/shop/src/checkout/interrupted.test.ts': 25,
  'services/shop/src/checkout/races.test.ts': 14,
  'services/shop/src/invoices/payment-codes.test.ts': 8,
  'services/shop/src/main.test.ts': 6,
  'services/shop/src/reviews/reviews.test.ts': 6,
  'services/shop/src/rpc/matrix.test.ts': 10,
  'services/shop/src/settlement/settlement.test.ts': 10,
  'services/shop/src/simulation/simulation.test.ts': 11,
  'vendor-clients/data-layer.test.ts': 13,
  'vendor-clients/discovery/differential.test.ts': 7,
  'vendor-clients/search.test.ts': 6,
}
/** Other files of the host start a shop, too. */
export const expectedSeconds = (file: string): number =>
  longFiles[file] ?? (file.startsWith('host/src/integration/') ? 5 : 1)

/** Divides files so that all parts take about the same time: the longest first, each to the part with the least to do. */
export function divideByTime<File>(files: readonly File[], parts: number, secondsOf: (file: File) => number): File[][] {
  const divided = Array.from({ length: parts }, () => ({ files: [] as File[], seconds: 0 }))
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const part = divided.reduce((least, each) => (each.seconds < least.seconds ? each : least))
    part.files.push(file)
    part.seconds += secondsOf(file)
  }
  return divided.map((part) => part.files)
}

export const longTestFiles: readonly string[] = Object.keys(longFiles)
