import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useMessages } from '../messages/messages.ts'
import { studioSections } from '../studio-routes.ts'
import styles from './key-help.module.css'
import { areLettersOn, sectionKeys, switchLetters } from './use-studio-keys.ts'

/** All keys of the studio, and the switch for single letters. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { messages } = useMessages()
  return (
    <Dialog isOpen={isOpen} size="md" title={messages.keys.title} onClose={onClose}>
      {isOpen && <LetterSwitch />}
      <dl className={styles.keys}>
        {messages.keys.general.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        {studioSections.map((section) => (
          <div key={section}>
            <dt>
              <kbd>g {sectionKeys[section]}</kbd>
            </dt>
            <dd>{messages.sections[section]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function LetterSwitch() {
  const { messages } = useMessages()
  const [isOn, setOn] = useState(areLettersOn)
  return (
    <Checkbox
      name="letters"
      label={messages.keys.letters}
      checked={isOn}
      onChange={({ target }) => {
        switchLetters(target.checked)
        setOn(target.checked)
      }}
    />
  )
}
