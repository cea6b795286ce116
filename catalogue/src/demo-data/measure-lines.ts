import type { Localised, Measurement, MeasurePoint } from '@vitrine/contracts/catalogue'

/** The size that a length is given for: the middle of what is cut. */
const usual = ['38', 'M', 'W29/L32', 'W29/L28']

const written = (centimetres: number, decimal: string) => String(centimetres).replace('.', decimal)

/** “Länge in Größe 38: 112 cm.”, from the same measurements that the size table shows. */
export function lineOfMeasures(measurements: readonly Measurement[]): Localised | null {
  const of = (point: MeasurePoint) => measurements.find((each) => each.point === point)?.bySize
  const say = (de: string, fr: string, en: string, centimetres: number, size: string): Localised => ({
    de: `${de} in Größe ${size}: ${written(centimetres, ',')} cm.`,
    fr: `${fr} en taille ${size} : ${written(centimetres, ',')} cm.`,
    en: `${en} in a size ${size}: ${written(centimetres, '.')} cm.`,
  })
  const sized = (point: MeasurePoint, names: readonly [de: string, fr: string, en: string]) => {
    const bySize = of(point)
    const size = usual.find((each) => bySize?.[each] !== undefined)
    const centimetres = size === undefined ? undefined : bySize?.[size]
    return size === undefined || centimetres === undefined ? null : say(...names, centimetres, size)
  }
  return (
    sized('inseam', ['Schrittlänge', 'Entrejambe', 'Inside leg']) ??
    sized('length', ['Länge', 'Longueur', 'Length']) ??
    fixedLine(of)
  )
}

type BySize = Measurement['bySize'] | undefined

/** Shoes, bags and scarves measure the same in every size. */
function fixedLine(of: (point: MeasurePoint) => BySize): Localised | null {
  const any = (point: MeasurePoint) => Object.values(of(point) ?? {})[0]
  const [width, height, depth, length, heel, shaft] = (
    ['width', 'height', 'depth', 'length', 'heel', 'shaft'] as const
  ).map(any)
  const both = (decimal: string, ...values: readonly number[]) =>
    values.map((value) => written(value, decimal)).join(' × ')
  if (width && height && depth) {
    const metric = both(',', width, height, depth)
    return {
      de: `Breite, Höhe, Tiefe: ${metric} cm.`,
      fr: `Largeur, hauteur, profondeur : ${metric} cm.`,
      en: `Width, height, depth: ${both('.', width, height, depth)} cm.`,
    }
  }
  if (length && width) {
    return {
      de: `${both(',', length, width)} cm.`,
      fr: `${both(',', length, width)} cm.`,
      en: `${both('.', length, width)} cm.`,
    }
  }
  if (shaft && heel) {
    return {
      de: `Schaft ${written(shaft, ',')} cm, Absatz ${written(heel, ',')} cm.`,
      fr: `Tige de ${written(shaft, ',')} cm, talon de ${written(heel, ',')} cm.`,
      en: `The shaft is ${written(shaft, '.')} cm, the heel ${written(heel, '.')} cm.`,
    }
  }
  if (!heel) return null
  return {
    de: `Absatz ${written(heel, ',')} cm.`,
    fr: `Talon de ${written(heel, ',')} cm.`,
    en: `The heel is ${written(heel, '.')} cm.`,
  }
}
