import type { Words } from '../../../words.ts'

export const Signer = { Elder: '1', Family: '2', Proxy: '3', Refused: '4', Unable: '5' } as const
export type SignerCode = (typeof Signer)[keyof typeof Signer]
export const signers = {
  [Signer.Elder]: { label: '本人签字' },
  [Signer.Family]: { label: '家属签字' },
  [Signer.Proxy]: { label: '他人代签' },
  [Signer.Refused]: { label: '拒绝签字', look: 'warning' },
  [Signer.Unable]: { label: '无法签字', look: 'warning' },
} as const satisfies Words

/** Whether nobody signed, so that a reason is given instead. */
export const isUnsigned = (signer: string) => signer === Signer.Refused || signer === Signer.Unable

/** Maximum photos of an item. */
export const maxVouchers = 9

/** A line of an item's checklist, and who ticked it when. Times are Asia/Shanghai. */
export interface JobCheck {
  sort: number
  text: string
  required: boolean
  doneTime: string | null
  nickName: string | null
}

/** Required and existing proof of an item. */
export interface ProofState {
  needSign: boolean
  needVoucher: boolean
  workOrderJobChecks: readonly Pick<JobCheck, 'text' | 'required' | 'doneTime'>[]
  workOrderJobFiles: readonly unknown[]
}

/** Why an item cannot be finished yet; null when nothing is missing. The signature is part of the finish call. */
export function missingProof({ needVoucher, workOrderJobChecks, workOrderJobFiles }: ProofState): string | null {
  const open = workOrderJobChecks.filter(({ required, doneTime }) => required && doneTime === null)
  if (open.length > 0) return `必做项未完成：${open.map(({ text }) => text).join('、')}`
  if (needVoucher && workOrderJobFiles.length === 0) return '此服务需要照片凭证，请至少上传1张照片'
  return null
}

export const unsignedText = '此服务需要长者或家属签字，不能签字的请说明原因'
