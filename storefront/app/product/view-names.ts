import type { PlainMessageKey } from '../i18n/translate.ts'
import type { ViewedPicture } from './product-view.ts'

export const viewNames: Readonly<Record<ViewedPicture['view'], PlainMessageKey>> = {
  front: 'pdp.view_front',
  fa: 'pdp.view_fa',
  d1: 'pdp.view_d1',
}
