import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Failure } from '../../kit/messages/failure.tsx'
import { NightReport } from './night-report.tsx'

interface Props {
  of: { imei: string } | { oldmanId: number }
  date: string
}

/** Loads a night; the previous night stays displayed until then. */
export function NightLoader({ of, date }: Props) {
  const { data, error, isPending, refetch } = useQuery({
    ...api.measurements.night.query({ query: { ...of, date } }),
    placeholderData: (before) => before,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending) return <div className="bone" style={{ height: 320 }} />
  if (!data) return <p className="soft">这一晚没有睡眠报告</p>
  return <NightReport of={of} night={data} />
}
