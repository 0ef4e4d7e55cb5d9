import type { TimelineEntry } from '@care/shared/people/elders/timeline/timeline.contract'
import type { TimelineKind } from '@care/shared/people/elders/timeline.words'
import { useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { openWarningAtom, openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { useArchiveTab } from '../use-archive-tab.ts'

/** The tab of the archive that shows the details of each kind of entry. */
const tabOf: Record<Exclude<TimelineKind, 'warning' | 'family' | 'order' | 'purchase' | 'call'>, string> = {
  stay: 'stays',
  record: 'basic',
  level: 'basic',
  assessment: 'assessments',
  health: 'health',
  risk: 'risks',
  plan: 'plans',
  incident: 'incidents',
  account: 'account',
  package: 'packages',
  device: 'devices',
  consent: 'consents',
  file: 'files',
  code: 'code',
  visit: 'visitors',
}

/**
 * Returns a function that opens an entry's document, in a drawer, page or archive tab; null if hidden from the user.
 */
export function useOpenDocument(): (entry: TimelineEntry) => (() => void) | null {
  const openWarning = useSetAtom(openWarningAtom)
  const openOrder = useSetAtom(openWorkOrderAtom)
  const openTab = useArchiveTab()
  return ({ kind, refId }) => {
    if (kind === 'warning' || kind === 'family' || kind === 'order') {
      const open = kind === 'order' ? openOrder : openWarning
      return refId === null ? null : () => open(refId)
    }
    if (kind === 'purchase') return refId === null ? null : () => navigate(`/order/detail?id=${refId}`)
    // the entry has the whole call
    return kind === 'call' ? null : openTab(tabOf[kind])
  }
}
