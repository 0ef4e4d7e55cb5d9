import type { JobProof } from '@care/shared/work/work-orders/proof/job-proof'
import { expect, it } from 'vitest'
import { jobWithoutProof } from '../../../../testing/job-without-proof.ts'
import { proofAfter, statusAfter, type WorkerOperation } from '../worker/worker-operation.ts'
import { missingProofOf, shownProof } from './shown-proof.ts'

const line = (sort: number, required: boolean) => ({
  sort,
  text: `第${sort}项`,
  required,
  doneTime: null,
  nickName: null,
})
const asked: JobProof = { ...jobWithoutProof, needVoucher: true, workOrderJobChecks: [line(1, true), line(2, false)] }
const deed = (move: WorkerOperation['move'], given: Partial<WorkerOperation> = {}): WorkerOperation => ({
  key: `${move}-1`,
  userId: 21,
  jobId: 61,
  move,
  doneAt: Date.UTC(2026, 10, 23, 1),
  said: {},
  fault: null,
  ...given,
})
const after = (...deeds: WorkerOperation[]) => proofAfter(shownProof(asked), deeds)

it('queued proofs count before they are sent, and refused proofs do not', () => {
  const tick = deed('check', { said: { sort: 1, done: true } })
  expect(missingProofOf(after())).toBe('必做项未完成：第1项')
  expect(after(tick).workOrderJobChecks[0]?.doneTime).toBe('2026-11-23 09:00:00')
  expect(missingProofOf(after(tick))).toBe('此服务需要照片凭证，请至少上传1张照片')
  expect(missingProofOf(after(tick, deed('voucher')))).toBeNull()
  const refused = { fault: { text: '服务开始后才能登记', reason: null } }
  expect(missingProofOf(after({ ...tick, ...refused }))).toBe('必做项未完成：第1项')
  expect(missingProofOf(after(tick, deed('check', { said: { sort: 1, done: false } })))).toBe('必做项未完成：第1项')
  expect(after(deed('material', { about: '手套 × 2 副' })).keptMaterials).toEqual([
    { key: 'material-1', about: '手套 × 2 副' },
  ])
})

it('recording a proof does not change the state of an item', () =>
  expect(statusAfter('3', [deed('check'), deed('material'), deed('stop')])).toBe('5'))
