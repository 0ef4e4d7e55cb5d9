import type { Elder } from '@care/shared/elders/elder'
import { accessOf } from '../../../calls/api.ts'
import { useMay } from '../../../calls/me.ts'
import { actions } from './actions.tsx'

/** What this person may do with this elder, from the head of the archive. */
export function ArchiveActions({ elder, isView }: { elder: Elder; isView: boolean }) {
  const may = useMay()
  return actions
    .filter(({ opens, reads, when }) => may(accessOf(opens)) && (reads || !isView) && (when?.(elder) ?? true))
    .map(({ id, Action }) => <Action key={id} elder={elder} />)
}
