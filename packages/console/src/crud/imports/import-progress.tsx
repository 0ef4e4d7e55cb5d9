import type { JobProgress } from '@care/shared/jobs/jobs.contract'
import { ProgressBar } from '../../kit/prime/progress-bar.tsx'

interface Props {
  job: JobProgress | undefined
  rate: number
  /** Label of the step: 正在校验 */
  doing: string
}

/** Progress of the job, then its result. */
export function ImportProgress({ job, rate, doing }: Props) {
  const isDone = job?.status === 'done'
  return (
    <div className="progress stack gap-2" aria-live="polite">
      <ProgressBar value={isDone ? 100 : rate} />
      {isDone && <p>导入完成，共 {job.rows.toLocaleString('zh-CN')} 行</p>}
      {job?.error && <p className="form-error bad small">{job.error}</p>}
      {!isDone && !job?.error && (
        <p>
          {doing}
          {rate > 0 && ` ${Math.floor(rate)}%`}
        </p>
      )}
    </div>
  )
}
