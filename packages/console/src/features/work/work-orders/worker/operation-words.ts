import { moveWords } from '../use-move-job.ts'
import type { WorkerOperation } from './worker-operation.ts'

/** Label of each operation, and the toast once it was sent; a tick needs no toast. */
export const operationWords: Record<WorkerOperation['move'], { label: string; done: string | null }> = {
  ...moveWords,
  measure: { label: '测量', done: '测量值已录入' },
  check: { label: '勾选', done: null },
  material: { label: '登记耗材', done: '耗材已登记' },
  voucher: { label: '照片凭证', done: '照片已上传' },
}
