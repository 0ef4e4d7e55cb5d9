import type { MetricName } from '@care/shared/devices/devices/series/metric.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { invalidateArea } from '../../../calls/query-client.ts'
import { useAction } from '../../../crud/use-action.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { CoursePanel } from '../../../pickers/course/course-panel.tsx'
import { MeasureDialog } from '../../../pickers/measure/measure-dialog.tsx'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'
import { SleepPanel } from '../../../pickers/sleep/sleep-panel.tsx'
import { LatestCards } from './latest-cards.tsx'

/** The latest values, then a chart of the chosen metric. */
export function VitalsPanel({ oldmanId, elder, isView }: PanelProps) {
  const [isMeasuring, setMeasuring] = useState(false)
  const mayMeasure = useMayCall()(api.manualMeasurements.record) && !isView
  const record = useAction(api.manualMeasurements.record, '测量值已录入', () => {
    setMeasuring(false)
    invalidateArea('measurements')
  })
  const [kind, setKind] = useState<MetricName | 'sleep'>('heartRate')
  const { data: latest, error, refetch } = useQuery(api.measurements.latest.query({ query: { oldmanId } }))

  if (!latest) return <QueryPlaceholder error={error} onRetry={refetch} lines={6} />

  return (
    <div className="fit stack gap-4">
      <LatestCards latest={latest} chosen={kind} onChoose={setKind} />
      {kind === 'sleep' ? (
        <SleepPanel of={{ oldmanId }} />
      ) : (
        <CoursePanel of={{ oldmanId }} metric={kind} other={560}>
          {mayMeasure && <Button label="录入测量值" icon="pi pi-plus" outlined onClick={() => setMeasuring(true)} />}
        </CoursePanel>
      )}
      {isMeasuring && (
        <MeasureDialog
          oldmanName={elder.userName}
          busy={record.isPending}
          onSend={(values) => record.mutate({ body: { oldmanId, ...values } })}
          onClose={() => setMeasuring(false)}
        />
      )}
    </div>
  )
}
