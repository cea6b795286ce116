import { textFont } from 'virtual:brand/head'
import stylesUrl from './answer.css?url'

/**
 * The styles of answers. React puts the links into the head once, and shows an answer when the styles are there. The
 * text face is loaded early: an answer is set in it only if it is there before the answer is painted.
 */
export const AnswerStyles = () => (
  <>
    {textFont && <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="" />}
    <link rel="stylesheet" href={stylesUrl} precedence="answer" />
  </>
)
