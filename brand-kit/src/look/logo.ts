/** Mistakes of a logo, each as a rule of `npm run brand -- check`. */
export function findLogoMistakes(svg: string): string[] {
  const mistakes: string[] = []
  if (!/<svg[\s>]/.test(svg) || !/<\/svg>\s*$/.test(svg.trim())) return ['must be a picture in SVG']
  const forbidden: readonly (readonly [RegExp, string])[] = [
    [/<script|<foreignObject|<iframe|<embed|<object/i, 'must not contain scripts or foreign content'],
    [/\son\w+\s*=/i, 'must not contain handlers of events'],
    [/<!ENTITY|<!DOCTYPE/i, 'must not contain a document type'],
    [/(?:href|src)\s*=\s*["'](?!#|data:image\/)/i, 'must not refer to other files'],
    [/javascript:|@import|url\(\s*["']?(?!#)/i, 'must not refer to other files'],
    [/<text[\s>]/i, 'must have letters as paths: no font is loaded with it'],
  ]
  for (const [pattern, rule] of forbidden) if (pattern.test(svg)) mistakes.push(rule)
  const size = sizeOf(svg)
  if (!size) mistakes.push('must have a viewBox')
  else if (Math.max(...size) / Math.min(...size) > maximumRatio)
    mistakes.push(`must be about as wide as high, not ${size[0]} by ${size[1]}: icons are square`)
  return [...new Set(mistakes)]
}

const maximumRatio = 1.25

function sizeOf(svg: string): [width: number, height: number] | undefined {
  const [, box = ''] = /viewBox\s*=\s*["']([^"']+)["']/.exec(svg) ?? []
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? [width, height] : undefined
}
