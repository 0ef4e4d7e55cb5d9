import { moveWords } from '../use-move-job.ts'
import type { Deed } from './deed.ts'

/** How a deed is called, and what is said once the server has it; a tick shows by itself. */
export const deedWords: Record<Deed['move'], { label: string; done: string | null }> = {
  ...moveWords,
  measure: { label: '测量', done: '测量值已录入' },
  check: { label: '勾选', done: null },
  material: { label: '登记耗材', done: '耗材已登记' },
  voucher: { label: '照片凭证', done: '照片已上传' },
}
