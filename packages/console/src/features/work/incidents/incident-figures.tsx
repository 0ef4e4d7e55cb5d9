import { labelOf } from '@care/shared/words'
import { incidentTypes } from '@care/shared/work/incidents/incident.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ShareBars } from '../../../charts/share-bars.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import './incidents.css'

/** Figures of the last twelve months in one line; details by type and by month open on request. */
export function IncidentFigures() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(api.incidents.figures.query({ query: {} }))
  if (!data) return null
  const total = data.types.reduce((sum, { value }) => sum + value, 0)
  const [most] = data.types

  return (
    <section className="card incident-figures" aria-label="不良事件统计">
      <p>
        近 12 个月 <b>{total}</b> 起
        {most && (
          <>
            ，最多的是{labelOf(incidentTypes, most.eventType)} <b>{most.value}</b> 起
          </>
        )}
        {data.overdueTasks > 0 && <span className="tag tone-sos">{`${data.overdueTasks} 项随访任务逾期`}</span>}
        <Button
          label={isOpen ? '收起统计' : '查看统计'}
          icon="pi pi-chart-bar"
          text
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </p>
      {isOpen && (
        <div className="incident-charts stack gap-4">
          <ShareBars
            rows={data.types.map(({ eventType, value }) => ({ name: labelOf(incidentTypes, eventType) ?? '', value }))}
            unit="起"
          />
          <ShareBars rows={data.months.map(({ month, value }) => ({ name: month, value }))} unit="起" />
        </div>
      )}
    </section>
  )
}
