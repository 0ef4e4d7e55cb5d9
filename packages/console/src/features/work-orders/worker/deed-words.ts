import { moveWords } from '../use-move-job.ts'
import type { Deed } from './deed.ts'

/** What a deed is called, and what is said once the server has it. */
export const deedWords: Record<Deed['move'], { label: string; done: string }> = {
  ...moveWords,
  measure: { label: '测量', done: '测量值已录入' },
}
