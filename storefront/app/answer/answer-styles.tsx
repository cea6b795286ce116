import stylesUrl from './answer.css?url'

/** The styles of answers. React puts the link into the head once, and shows an answer when the styles are there. */
export const AnswerStyles = () => <link rel="stylesheet" href={stylesUrl} precedence="answer" />
