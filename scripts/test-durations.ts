/** Files that take long, in seconds of one core; all others take about one second. */
const longFiles: Readonly<Record<string, number>> = {
  'host/src/process.test.ts': 35,
  'host/src/commands/catalogue-command.test.ts': 20,
  'host/src/commands/catalogue-import.test.ts': 15,
  'host/src/commands/content-command.test.ts': 10,
  'host/src/brand-shop/import-files.test.ts': 12,
  'host/src/integration/after-sales.test.ts': 14,
  'host/src/integration/another-brand.test.ts': 30,
  'host/src/integration/own-shop.test.ts': 30,
  'host/src/integration/changed-terms.test.ts': 15,
  'host/src/integration/pages.test.ts': 12,
  'host/src/integration/empty-shop.test.ts': 9,
  'host/src/integration/demo-shop.test.ts': 8,
  'host/src/integration/payment-return.test.ts': 10,
  'host/src/integration/search-engines.test.ts': 8,
  'host/src/integration/privacy-canaries.test.ts': 9,
  'host/src/fuzzing/fuzz.test.ts': 16,
  'host/src/integration/basket-and-wishlist.test.ts': 8,
  'host/src/postgres/embedded-postgres.test.ts': 12,
  'host/src/postgres/permissions.test.ts': 12,
  'host/src/postgres/recovery.test.ts': 10,
  'services/shop/src/checkout/interrupted.test.ts': 25,
  'services/shop/src/basket/basket-model.test.ts': 9,
  'services/shop/src/simulation/simulation.test.ts': 11,
  'services/shop/src/checkout/races.test.ts': 9,
  'services/shop/src/rpc/matrix.test.ts': 8,
  'services/shop/src/checkout/every-payment-method.test.ts': 6,
  'services/search/src/engine/embedded-engine.test.ts': 6,
  'services/search/src/time-machine/search-then.test.ts': 6,
  'services/shop/src/time-machine/time-machine.test.ts': 6,
  'catalogue/src/exchange/large-file.test.ts': 18,
  'catalogue/src/demo-data/memory.test.ts': 7,
  'services/shop/src/main.test.ts': 6,
  'vendor-clients/discovery/differential.test.ts': 8,
  'vendor-clients/data-layer.test.ts': 10,
  'vendor-clients/answers-product.test.ts': 6,
  'host/src/components/embedded-search.test.ts': 15,
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
