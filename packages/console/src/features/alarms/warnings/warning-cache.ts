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

/** The bell after a change; null when only the server can tell, as the bell does not hold the changed warning. */
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

/** The last unclaimed emergency in the bell is gone: only the server knows of others beyond those it holds. */
export const mayMissEmergencies = (before: WarningBell, { records, total }: WarningBell): boolean =>
  before.records.some(isUrgent) && !records.some(isUrgent) && total > records.length

/** Unclaimed emergencies first, then the newest: the order of the server. */
const urgentFirst = (a: Warning, b: Warning) =>
  Number(isUrgent(b)) - Number(isUrgent(a)) || b.lastHappenTime.localeCompare(a.lastHappenTime) || b.id - a.id
const isUrgent = (warning: Warning) => isEmergency(warning) && isUnclaimed(warning)

/** The page with this row updated in its place; the same page if the warning is not on it. */
export function updatePage(page: Page<Warning>, warning: Warning): Page<Warning> {
  const known = page.records.find(({ id }) => id === warning.id)
  if (!known || known.seq >= warning.seq) return page
  return { ...page, records: page.records.map((record) => (record === known ? warning : record)) }
}

/** The detail with what changed; its trail stays until it is refetched. */
export const updateDetail = (detail: WarningDetail, warning: Warning): WarningDetail =>
  detail.seq >= warning.seq ? detail : { ...detail, ...warning }
