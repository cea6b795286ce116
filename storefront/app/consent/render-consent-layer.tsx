import type { CompiledMessages } from '@vitrine/contracts/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslate } from '../i18n/translate.ts'
import { ConsentLayer, type ConsentLayerProps } from './consent-layer.tsx'

/** The layer as HTML: pages that are cached for all visitors get it at the last moment, or not at all. */
export const renderConsentLayer = ({
  messages,
  ...props
}: Omit<ConsentLayerProps, 't'> & { messages: CompiledMessages }): string =>
  renderToStaticMarkup(<ConsentLayer t={createTranslate(messages, props.market)} {...props} />)
