import { look } from '@vitrine/brand-kit/look'

const { palette: light, dark, installedFonts } = look

/**
 * Colours of the brand's design tokens. Mail programs that know no dark mode read the first one from the style attribute
 * of an element, the others replace it by its class.
 */
const palette = {
  ground: { property: 'background-color', light: light.bone, dark: dark['dark-ground'] },
  paper: { property: 'background-color', light: light.paper, dark: dark['dark-paper'] },
  shade: { property: 'background-color', light: light.powder, dark: dark['dark-shade'] },
  ink: { property: 'color', light: light.ink, dark: dark['dark-ink'] },
  soft: { property: 'color', light: light['ink-soft'], dark: dark['dark-soft'] },
  line: { property: 'border-color', light: light.line, dark: dark['dark-line'] },
  fill: { property: 'background-color', light: light.ink, dark: dark['dark-ink'] },
  'on-fill': { property: 'color', light: light['on-dark'], dark: dark['dark-paper'] },
  outline: { property: 'border-color', light: light.ink, dark: dark['dark-soft'] },
} as const
export type Colour = keyof typeof palette

export const lightColour = (colour: Colour): string => palette[colour].light
export const lightStyle = (colour: Colour): string => `${palette[colour].property}:${palette[colour].light}`

export const { display: displayFont, text: textFont } = installedFonts

/** The widest a mail is shown; below the second width its columns become rows. */
export const mailWidth = 600
const stackedBelow = 480

const inDark = (prefix: string, colours: readonly Colour[]) =>
  colours.map((name) => `${prefix}.${name}{${palette[name].property}:${palette[name].dark}!important}`).join('\n')

const all = Object.keys(palette) as Colour[]
const isGround = (name: Colour) => palette[name].property === 'background-color'

/**
 * The only style sheet of a mail. Nothing that a mail needs to be readable depends on it: it stacks columns, switches to
 * dark colours, and takes the blue from numbers and addresses that mail programs turn into links.
 * Outlook on the web marks elements with `data-ogsc` and `data-ogsb` instead of answering `prefers-color-scheme`.
 */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors],u+#body a{color:inherit!important;text-decoration:none!important}
@media (max-width:${stackedBelow}px){
.side{padding-left:16px!important;padding-right:16px!important}
.stack{display:block!important;width:auto!important;padding-left:0!important;padding-right:0!important;text-align:left!important}
.under{border-top-width:0!important;padding-top:0!important}
.above{padding-bottom:0!important}
.value{padding-top:0!important;padding-bottom:12px!important}
.wide{width:100%!important}
.wide a{display:block!important}
.title{font-size:28px!important}
}
@media (prefers-color-scheme:dark){
${inDark('', all)}
}
${inDark(
  '[data-ogsc] ',
  all.filter((name) => !isGround(name)),
)}
${inDark('[data-ogsb] ', all.filter(isGround))}`

/** Outlook on Windows: real pixels, and its own default face replaced. */
export const outlookHead = `<!--[if mso]>
<xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>td,p,a,strong{font-family:Arial,sans-serif!important}h1,h2,.display{font-family:Georgia,serif!important}</style>
<![endif]-->`

/** Outlook on Windows knows no greatest width: a table around the mail limits it there. */
export const outlookColumn = {
  open: `<!--[if mso]><table role="presentation" border="0" cellpadding="0" cellspacing="0" width="${mailWidth}" align="center"><tr><td><![endif]-->`,
  close: '<!--[if mso]></td></tr></table><![endif]-->',
} as const
