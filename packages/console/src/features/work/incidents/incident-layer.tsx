import { useAtom } from 'jotai'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { newIncidentAtom, openIncidentAtom } from '../../../live/open-drawers.ts'

const IncidentDrawer = lazyPart('IncidentDrawer', () => import('./incident.drawer.tsx'))
const IncidentFormDrawer = lazyPart('IncidentFormDrawer', () => import('./incident-form.drawer.tsx'))

/** The drawers of adverse events; any page opens them by setting an atom. */
export function IncidentLayer() {
  const [opened, setOpened] = useAtom(openIncidentAtom)
  const [start, setStart] = useAtom(newIncidentAtom)
  return (
    <>
      {opened !== null && <IncidentDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
      {start && <IncidentFormDrawer start={start} onClose={() => setStart(null)} />}
    </>
  )
}
