import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useRoom } from '../../../charts/use-room.ts'
import { Lines } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { SelectButton } from '../../../kit/prime/select-button.tsx'
import { LatestCards } from './latest-cards.tsx'
import { periodOf, periods } from './period.ts'
import { SleepChart } from './sleep-chart.tsx'
import { StepsChart } from './steps-chart.tsx'
import { VitalChart } from './vital-chart.tsx'
import { vitalKinds } from './vital-kinds.ts'

/** Newest values first, then the course of the chosen one. */
export function VitalsPanel({ oldmanId }: { oldmanId: number }) {
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
      </div>
      {vital && <VitalChart kind={vital} {...chart} />}
      {kind === 'steps' && <StepsChart {...chart} />}
      {kind === 'sleep' && <SleepChart {...chart} />}
    </div>
  )
}
