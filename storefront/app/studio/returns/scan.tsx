import { useEffect, useRef, useState } from 'react'
import { type ActionFunctionArgs, Form, useActionData, useNavigation } from 'react-router'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { useRefusalText } from '../orders/refusal.tsx'
import inputs from '../ui/inputs.module.css'
import { StudioPage } from '../ui/studio-page.tsx'
import { UndoForm } from '../ui/undo-form.tsx'
import { actOnScan, type Scan } from './scan-action.ts'
import styles from './scan.module.css'

export async function action({ request, context }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  return actOnScan(desk, await request.formData())
}

export default function StudioScan() {
  const scan = useActionData<typeof action>()
  const { messages } = useMessages()
  const { orders } = messages
  const { state } = useNavigation()
  const field = useRef<HTMLInputElement>(null)
  const scans = useScans(scan)
  // Emptied as soon as the code is on its way: the next scan may come before its reply.
  useEffect(() => {
    if (state === 'submitting' && field.current) field.current.value = ''
  }, [state])
  // A scanner types into the field that has the focus, so the field gets it back after every reply.
  useEffect(() => {
    if (state !== 'idle') return undefined
    // After the router has moved the focus for its part.
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [state, scan])
  return (
    <StudioPage title={messages.places['studio-scan']} lead={orders.scan.lead}>
      <Form method="post" state={inPageNavigation} className={styles.form}>
        <label>
          {orders.scan.field}
          <input
            ref={field}
            name="code"
            className={inputs.input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field: a scanner types into it
            autoFocus
          />
        </label>
        <Button type="submit" size="sm" data-main-action>
          {orders.scan.submit}
        </Button>
      </Form>
      <div role="status" aria-atomic="true">
        {scan && <ScanResult scan={scan} />}
      </div>
      {scans.length > 1 && (
        <section>
          <h2 className={styles.heading}>{orders.scan.today}</h2>
          <ol role="list" className={styles.earlier}>
            {scans.slice(1).map((one) => (
              <li key={one.id} data-kind={one.kind}>
                <strong>{orders.scan[one.kind]}</strong> <code>{one.code}</code>{' '}
                {'orderNumber' in one && (
                  <Link kind="quiet" to={`/studio/orders/${one.orderNumber}/`}>
                    {one.orderNumber}
                  </Link>
                )}
                {one.kind === 'accepted' && (
                  <UndoForm undoUntil={one.undoUntil} done={orders.scan.booked} hidden={{ code: one.code }} />
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </StudioPage>
  )
}

/** Every scan of this page, the latest first. */
function useScans(latest: Scan | null | undefined): readonly Scan[] {
  const [scans, setScans] = useState<readonly Scan[]>([])
  useEffect(() => {
    if (!latest) return
    // A parcel that was taken back has no accepted scan any more.
    const isOver = (one: Scan) => latest.kind === 'undone' && one.kind === 'accepted' && one.code === latest.code
    setScans((before) => [latest, ...before.filter((one) => !isOver(one))].slice(0, 50))
  }, [latest])
  return scans
}

function ScanResult({ scan }: { scan: Scan }) {
  const { orders } = useMessages().messages
  const textOf = useRefusalText()
  return (
    <div className={styles.result} data-kind={scan.kind}>
      <p className={styles.word}>{orders.scan[scan.kind]}</p>
      <p>
        <code>{scan.code}</code>
        {'orderNumber' in scan && (
          <>
            {' '}
            <Link kind="quiet" to={`/studio/orders/${scan.orderNumber}/`}>
              {scan.orderNumber}
            </Link>
          </>
        )}
      </p>
      {scan.kind === 'refused' && <p>{textOf(scan.refusal)}</p>}
      {scan.kind === 'accepted' && (
        <>
          <p>{`${orders.scan.check}: ${scan.pieces.join(' · ')}`}</p>
          <UndoForm undoUntil={scan.undoUntil} done={orders.scan.booked} hidden={{ code: scan.code }}>
            {scan.pieces.length > 1 && (
              <Button type="submit" variant="secondary" size="xs" name="intent" value="part">
                {orders.scan.part}
              </Button>
            )}
          </UndoForm>
        </>
      )}
      {scan.kind === 'unknown' && scan.near.length > 0 && (
        <>
          <p>{orders.scan.near}</p>
          <Form method="post" state={inPageNavigation} className={styles.near}>
            {scan.near.map(({ code, orderNumber }) => (
              <Button key={code} type="submit" variant="secondary" size="sm" name="code" value={code}>
                {`${code} · ${orderNumber}`}
              </Button>
            ))}
          </Form>
        </>
      )}
    </div>
  )
}
