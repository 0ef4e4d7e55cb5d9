import {
  isOutcomeDue,
  isQuiet,
  type Warning,
  type WarningBell,
  type WarningDetail,
} from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { Page } from '@care/shared/http/page'
import type { FeedEvent } from '@care/shared/live/events'
import { isEmergency, isUnclaimed } from './alarm/alarm-cards.ts'

/** The bell after a change; null when the changed warning is not in the cached bell, so that it must be refetched. */
export function updateBell(bell: WarningBell, kind: FeedEvent['kind'], warning: Warning): WarningBell | null {
  if (isQuiet(warning)) return bell
  const known = bell.records.find(({ id }) => id === warning.id)
  if (known && known.seq >= warning.seq) return bell
  if (!known && kind === 'warning-changed') return null

  const others = bell.records.filter((record) => record !== known)
  const isOpen = warning.isDisposed !== Disposal.Handled
  const records = isOpen ? [...others, warning].sort(urgentFirst) : others
  return {
    total: bell.total + Number(isOpen) - Number(known !== undefined),
    count: bell.count + Number(isUnclaimed(warning)) - Number(known !== undefined && isUnclaimed(known)),
    ...(bell.outcomeDue !== undefined && { outcomeDue: bell.outcomeDue + Number(isOutcomeDue(warning)) }),
    records: records.slice(0, Math.max(bell.records.length, 10)),
  }
}

/** Whether the cached bell lost its last unclaimed emergency, so that further ones may exist on the server only. */
export const mayMissEmergencies = (before: WarningBell, { records, total }: WarningBell): boolean =>
  before.records.some(isUrgent) && !records.some(isUrgent) && total > records.length

/** Unclaimed emergencies first, then the newest, in the same order as the server. */
const urgentFirst = (a: Warning, b: Warning) =>
  Number(isUrgent(b)) - Number(isUrgent(a)) || b.lastHappenTime.localeCompare(a.lastHappenTime) || b.id - a.id
const isUrgent = (warning: Warning) => isEmergency(warning) && isUnclaimed(warning)

/** The page with this row replaced; the same page if the warning is not on the page. */
export function updatePage(page: Page<Warning>, warning: Warning): Page<Warning> {
  const known = page.records.find(({ id }) => id === warning.id)
  if (!known || known.seq >= warning.seq) return page
  return { ...page, records: page.records.map((record) => (record === known ? warning : record)) }
}

/** The detail with the changed fields; the trail stays until the detail is refetched. */
export const updateDetail = (detail: WarningDetail, warning: Warning): WarningDetail =>
  detail.seq >= warning.seq ? detail : { ...detail, ...warning }
