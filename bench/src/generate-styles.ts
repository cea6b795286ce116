import { generateCatalogue } from '@vitrine/catalogue'

// Generates as many styles as it is told and keeps none of them.
let sizes = 0
for (const { style } of generateCatalogue({ styles: Number(process.argv[2]) }).goods())
  for (const { variants } of style.products) sizes += variants.length
console.log(sizes)
