import { allShops, type Locale, shopOf } from '@vitrine/contracts/markets'
import { useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import styles from './team.module.css'

/** One shop for each language that mails are written in. */
const mailLanguages: readonly Locale[] = allShops
  .filter(
    ({ language }, index) =>
      allShops.findIndex((other) => other.language.slice(0, 2) === language.slice(0, 2)) === index,
  )
  .map(({ locale }) => locale)

export function LanguageField({ chosen }: { chosen: Locale }) {
  const { messages } = useMessages()
  const nameOf = (locale: Locale) => {
    const code = shopOf(locale).language.slice(0, 2)
    return new Intl.DisplayNames([messages.tag], { type: 'language' }).of(code) ?? code
  }
  const ofChosen = mailLanguages.find((each) => nameOf(each) === nameOf(chosen))
  return (
    <label className={styles.field}>
      {messages.team.invite.language}
      <select name="language" className={inputs.input} defaultValue={ofChosen}>
        {mailLanguages.map((locale) => (
          <option key={locale} value={locale}>
            {nameOf(locale)}
          </option>
        ))}
      </select>
    </label>
  )
}
