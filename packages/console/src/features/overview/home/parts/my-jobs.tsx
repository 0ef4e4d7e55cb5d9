import { pages } from '@care/shared/pages/pages'
import { dayAfter, dayText } from '@care/shared/recurrence/calendar'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { jobStatuses } from '@care/shared/work/work-orders/job.words'
import type { DayItem } from '@care/shared/work/work-orders/views/day'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { Avatar } from '../../../../crud/fields/avatar.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { HomeList } from './home-list.tsx'
import { refreshMs } from './refresh.ts'

const ended: readonly JobStatus[] = [JobStatus.Finished, JobStatus.Cancelled]
const isBegun = ({ status }: DayItem) => status === JobStatus.InService || status === JobStatus.Paused
const byTime = (one: DayItem, other: DayItem) =>
  Number(isBegun(other)) - Number(isBegun(one)) || one.fromTime.localeCompare(other.fromTime)

const useDay = (day: string) =>
  useQuery({ ...api.workOrders.day.query({ query: { day } }), refetchInterval: refreshMs })

/** A care worker's unfinished jobs of today and tomorrow: those begun, then the next by time. */
export function MyJobs() {
  const day = toShanghaiDay(Date.now())
  const [today, tomorrow] = [useDay(day), useDay(dayAfter(day))]
  const open = useSetAtom(openWorkOrderAtom)
  const items = today.data && tomorrow.data && [...today.data.items, ...tomorrow.data.items]
  // a job across midnight belongs to both days
  const jobs =
    items &&
    [...new Map(items.map((job) => [job.jobId, job])).values()]
      .filter(({ status }) => !ended.includes(status))
      .sort(byTime)
  return (
    <HomeList
      title="我的工单"
      count={jobs?.length}
      path={pages.workOrders.path}
      rows={jobs?.slice(0, 6).map((job) => ({ ...job, id: job.jobId }))}
      error={today.error ?? tomorrow.error}
      onRetry={() => Promise.all([today.refetch(), tomorrow.refetch()])}
      calm="今明两天没有待做的工单，新的派单会弹出提醒"
      onOpen={({ workOrderId }) => open(workOrderId)}
    >
      {(job) => (
        <>
          <Avatar name={job.oldmanName} size={36} />
          <span className="home-words grow">
            <span>
              <strong>{job.oldmanName}</strong>
              <span>{job.serverProjectName}</span>
            </span>
            <span className="soft">
              {job.fromTime.slice(0, 10) === day ? '今天' : dayText(job.fromTime.slice(0, 10))}{' '}
              {job.fromTime.slice(11, 16)}–{job.toTime.slice(11, 16)}
              {job.isHelper && ' · 协助'}
            </span>
          </span>
          {job.isLate ? <WordTag label="已迟到" look="danger" /> : <WordTag {...jobStatuses[job.status]} />}
        </>
      )}
    </HomeList>
  )
}
