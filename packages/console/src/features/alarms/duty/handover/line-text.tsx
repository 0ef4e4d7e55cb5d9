import type { HandoverLine } from '@care/shared/alarms/duty/handover/handover'
import { useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { openIncidentAtom, openWarningAtom, openWorkOrderAtom } from '../../../../live/open-drawers.ts'

/** The text of a handover line; its link opens the record that the line is about. */
export function LineText({ line: { text, link, isOver, source } }: { line: HandoverLine }) {
  const openWarning = useSetAtom(openWarningAtom)
  const openOrder = useSetAtom(openWorkOrderAtom)
  const openIncident = useSetAtom(openIncidentAtom)
  const over = isOver && <span className="soft small">{source === 'watch' ? '（不再关注）' : '（已办结）'}</span>
  if (!link)
    return (
      <span>
        {text}
        {over}
      </span>
    )
  const { id } = link
  const open = {
    warning: () => openWarning(id),
    workOrder: () => openOrder(id),
    incident: () => openIncident(id),
    elder: () => navigate(`/oldMan/detail?id=${id}`),
    device: () => navigate(`/device/detail?id=${id}`),
    followUp: () => navigate('/workorder/followup'),
  }[link.kind]
  return (
    <span>
      <button type="button" className="sheet-link" onClick={open}>
        {text}
      </button>
      {over}
    </span>
  )
}
