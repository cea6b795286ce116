import { allShops, type Locale } from '@vitrine/contracts/markets'
import { type StaffRole, staffRoles } from '@vitrine/contracts/staff'
import { useMessages } from '../messages/messages.ts'
import { marketName } from '../ui/market-name.ts'
import styles from './team.module.css'

type RightsFieldsProps = { roles?: readonly StaffRole[]; shops?: readonly Locale[] | null }

/** Roles and shops of a member, to choose from. Without a chosen shop the roles count in all of them. */
export function RightsFields({ roles, shops = null }: RightsFieldsProps) {
  const { messages } = useMessages()
  const { team } = messages
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{team.invite.roles}</legend>
        <div className={styles.choices}>
          {staffRoles.map((role) => (
            <label key={role} className={styles.choice}>
              <input type="checkbox" name="roles" value={role} defaultChecked={roles?.includes(role)} />
              <span>
                {team.roles[role].name}
                <small>{team.roles[role].hint}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{team.invite.shops}</legend>
        <div className={styles.reach}>
          <label className={styles.choice}>
            <input type="radio" name="reach" value="all" defaultChecked={shops === null} />
            {team.allShops}
          </label>
          <label className={styles.choice}>
            <input type="radio" name="reach" value="some" defaultChecked={shops !== null} />
            {team.invite.someShops}
          </label>
        </div>
        <div className={styles.choices}>
          {allShops.map(({ locale }) => (
            <label key={locale} className={styles.choice}>
              <input type="checkbox" name="shops" value={locale} defaultChecked={shops?.includes(locale)} />
              {marketName(locale, messages.tag)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** The chosen roles and shops as a call takes them; the server refuses what does not exist. */
export const readRights = (form: FormData) => ({
  roles: form.getAll('roles').map(String) as StaffRole[],
  shops: form.get('reach') === 'some' ? (form.getAll('shops').map(String) as Locale[]) : null,
})
