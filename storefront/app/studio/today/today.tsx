import { useMessages } from '../messages/messages.ts'
import { StudioPage } from '../ui/studio-page.tsx'

/** The front page: work that waits, of the sections that the member may see. */
export function Today() {
  const { messages } = useMessages()
  return (
    <StudioPage title={messages.sections.today} lead={messages.today.nothing}>
      <></>
    </StudioPage>
  )
}
