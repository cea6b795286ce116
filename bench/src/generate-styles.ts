import { generateCatalogue } from '@vitrine/catalogue'

// Generates a given number of styles and stores none of them.
let sizes = 0
for (const { style } of generateCatalogue({ styles: Number(process.argv[2]) }).goods())
  for (const { variants } of style.products) sizes += variants.length
console.log(sizes)
