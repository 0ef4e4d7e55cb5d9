import type { LatestMeasurement } from '@care/shared/devices/device'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { refreshArea } from '../../../calls/query-client.ts'
import { useRoom } from '../../../charts/use-room.ts'
import { useAction } from '../../../crud/use-action.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { Lines } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { SelectButton } from '../../../kit/prime/select-button.tsx'
import { RelativeTime } from '../../../kit/text/relative-time.tsx'
import { MeasureDialog } from '../../../pickers/measure/measure-dialog.tsx'
import type { PanelProps } from '../archive/panels.tsx'
import { LatestCards } from './latest-cards.tsx'
import { periodOf, periods } from './period.ts'
import { SleepChart } from './sleep-chart.tsx'
import { StepsChart } from './steps-chart.tsx'
import { VitalChart } from './vital-chart.tsx'
import { sourceOf, vitalKinds } from './vital-kinds.ts'

/** Newest values first, then the course of the chosen one. */
export function VitalsPanel({ oldmanId, elder, isView }: PanelProps) {
  const [isMeasuring, setMeasuring] = useState(false)
  const mayMeasure = useMayCall()(api.manualMeasurements.record) && !isView
  const record = useAction(api.manualMeasurements.record, '测量值已录入', () => {
    setMeasuring(false)
    refreshArea('measurements')
  })
  const [kind, setKind] = useState('heartRate')
  const [days, setDays] = useState('1')
  const [asTable, setAsTable] = useState(false)
  const period = useMemo(() => periodOf(Number(days), Date.now()), [days])
  const { data: latest, error, refetch } = useQuery(api.measurements.latest.query({ query: { oldmanId } }))
  const height = useRoom(540, 230, 460)
  const vital = vitalKinds.find(({ id }) => id === kind)

  if (error && !latest) return <Failure error={error} onRetry={() => void refetch()} />
  if (!latest) return <Lines count={6} />

  const chart = { oldmanId, period, asTable, height }
  return (
    <div className="health">
      <LatestCards latest={latest} chosen={kind} onChoose={setKind} />
      <Weight latest={latest} />
      <div className="health-tools">
        <SelectButton
          value={days}
          options={periods}
          optionValue="id"
          optionLabel="label"
          onChange={({ value }) => setDays(value)}
        />
        <SelectButton
          value={asTable}
          options={[
            { label: '图表', value: false },
            { label: '数据表', value: true },
          ]}
          onChange={({ value }) => setAsTable(value)}
        />
        {mayMeasure && <Button label="录入测量值" icon="pi pi-plus" outlined onClick={() => setMeasuring(true)} />}
      </div>
      {vital && <VitalChart kind={vital} {...chart} />}
      {kind === 'steps' && <StepsChart {...chart} />}
      {kind === 'sleep' && <SleepChart {...chart} />}
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

/** Weighed now and then: it has no course of a day. */
function Weight({ latest }: { latest: LatestMeasurement[] }) {
  const weight = latest.find(({ type }) => type === 'weight')
  if (!weight) return null
  return (
    <p className="soft">
      {weight.label} {weight.value} {weight.unit} · {sourceOf(weight)} · <RelativeTime time={weight.dataHappenTime} />
    </p>
  )
}
