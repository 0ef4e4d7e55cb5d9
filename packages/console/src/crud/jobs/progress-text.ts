import type { JobProgress } from '@care/shared/jobs/jobs.contract'

/** Status text of a job (specification 0 §4). */
export function progressText(job: Pick<JobProgress, 'status' | 'error' | 'rows'> | undefined, rate: number): string {
  if (job?.status === 'failed') return job.error ?? '导出失败，请重试'
  if (job?.status === 'cancelled') return '任务已取消'
  if (job?.status === 'done') return `已完成，共 ${job.rows.toLocaleString('zh-CN')} 条`
  return rate > 0 ? `${Math.floor(rate)}%` : '处理中'
}
