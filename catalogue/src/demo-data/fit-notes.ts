import type { Localised } from '@vitrine/contracts/catalogue'
import { say } from './fabrics/fabric.ts'
import type { Family } from './families/family.ts'
import type { FitName } from './facets.ts'

const byFit: Readonly<Record<FitName, Localised>> = {
  fitted: say(
    'Sitzt körpernah. Zwischen zwei Größen nimm die größere.',
    'Coupe près du corps. Entre deux tailles, choisissez la plus grande.',
    'A close fit. If you are between sizes, take the larger.',
  ),
  regular: say(
    'Fällt normal aus. Nimm deine übliche Größe.',
    'Taille normalement. Prenez votre taille habituelle.',
    'True to size. Take your usual size.',
  ),
  relaxed: say(
    'Locker geschnitten. Wer es schmaler mag, nimmt eine Größe kleiner.',
    'Coupe souple. Pour un effet plus ajusté, prenez une taille en dessous.',
    'A relaxed cut. For a neater look, go one size down.',
  ),
  oversized: say(
    'Bewusst weit. Bleib bei deiner Größe, die Weite gehört dazu.',
    'Volontairement ample. Gardez votre taille, l’ampleur est voulue.',
    'Meant to be roomy. Stay with your size; the width is intended.',
  ),
}

const shoe = say(
  'Fällt normal aus. Bei halben Größen nimm die größere.',
  'Pointe normalement. Pour une demi-pointure, prenez la supérieure.',
  'True to size. For half sizes, take the larger.',
)
const belt = say(
  'Die Größe ist die Länge in Zentimetern bis zum mittleren Loch.',
  'La taille indique la longueur en centimètres jusqu’au trou du milieu.',
  'The size is the length in centimetres to the middle hole.',
)
const oneSize = say('Einheitsgröße.', 'Taille unique.', 'One size.')

/** One line on how it fits. */
export function fitNote({ sizes }: Family, fit: FitName): Localised {
  if (sizes === 'one') return oneSize
  if (sizes === 'belt') return belt
  return sizes === 'shoe' ? shoe : byFit[fit]
}
