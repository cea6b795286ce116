import { Anchor, type AnchorProps } from './anchor.tsx'
import styles from './link.module.css'

/** From loud to silent. */
export const linkKinds = ['extra loud', 'loud', 'normal', 'quiet', 'quieter', 'whisper'] as const
type LinkKind = (typeof linkKinds)[number]

type LinkProps = Omit<AnchorProps, 'className'> & { kind?: LinkKind }

export function Link({ kind = 'normal', ...rest }: LinkProps) {
  return <Anchor {...rest} className={styles.link} data-kind={kind} />
}
