import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { incidentStatuses, incidentTypes } from '@care/shared/work/incidents/incident.words'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { openIncidentAtom, openWarningAtom } from '../../../../live/open-drawers.ts'
import { DisposalTag, KindTag } from '../../../../pickers/people/warning-tags.tsx'
import { SummaryCard } from './summary-card.tsx'
import { SummaryRow } from './summary-row.tsx'

const size = 3

/** Unclaimed warnings, warnings being handled, and adverse events that are not closed. */
export function AlertsCard({ oldmanId }: { oldmanId: number }) {
  const mayCall = useMayCall()
  const [mayWarnings, mayIncidents] = [mayCall(api.warnings.page), mayCall(api.incidents.page)]
  const warningsIn = (isDisposed: Disposal) => ({
    ...api.warnings.page.query({ query: { oldmanId: String(oldmanId), isDisposed, size } }),
    enabled: mayWarnings,
  })
  const waiting = useQuery(warningsIn(Disposal.Open))
  const claimed = useQuery(warningsIn(Disposal.InProgress))
  const incidents = useQuery({
    ...api.incidents.page.query({ query: { oldmanId: String(oldmanId), open: '1', size } }),
    enabled: mayIncidents,
  })
  const openWarning = useSetAtom(openWarningAtom)
  const openIncident = useSetAtom(openIncidentAtom)
  if (!mayWarnings && !mayIncidents) return null

  const totalOf = ({ data }: { data?: { total: number } | undefined }) => data?.total ?? 0
  const total = totalOf(waiting) + totalOf(claimed) + totalOf(incidents)
  const warnings = [...(waiting.data?.records ?? []), ...(claimed.data?.records ?? [])].slice(0, size)
  return (
    <SummaryCard
      title="预警与不良事件"
      icon="pi-bell"
      tab={mayWarnings ? 'warnings' : 'incidents'}
      queries={[...(mayWarnings ? [waiting, claimed] : []), ...(mayIncidents ? [incidents] : [])]}
      count={total}
      empty={total === 0 && '没有未办结的预警和不良事件'}
    >
      <ul>
        {warnings.map((warning) => (
          <SummaryRow
            key={warning.id}
            lead={<KindTag warning={warning} />}
            end={
              <>
                <DisposalTag warning={warning} />
                <RelativeTime time={warning.dataHappenTime} />
              </>
            }
            onOpen={() => openWarning(warning.id)}
          >
            {warning.warningContent}
          </SummaryRow>
        ))}
        {incidents.data?.records.map(({ id, eventType, status, happenTime, place }) => (
          <SummaryRow
            key={`incident-${id}`}
            lead={<WordTag {...incidentTypes[eventType as keyof typeof incidentTypes]} />}
            end={
              <>
                <WordTag {...incidentStatuses[status]} />
                <RelativeTime time={happenTime} />
              </>
            }
            onOpen={() => openIncident(id)}
          >
            不良事件 {place}
          </SummaryRow>
        ))}
      </ul>
    </SummaryCard>
  )
}
