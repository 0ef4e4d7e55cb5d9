import type { ConsentStanding } from '../../people/elders/consents/consent.words.ts'
import type { Words } from '../../words.ts'

/** Why somebody listens to a recording: asked before, and logged with the listening. */
export const hearPurposes = {
  quality: { label: '服务质检' },
  complaint: { label: '投诉核查' },
  warning: { label: '预警复盘' },
  family: { label: '家属请求' },
  other: { label: '其他' },
} as const satisfies Words
export type HearPurpose = keyof typeof hearPurposes

/** A recording waits for the provider, is kept, was not kept for want of consent, or was deleted after its time. */
export const recordingStates = {
  waiting: { label: '等待同步', look: 'warning' },
  kept: { label: '可收听', look: 'success' },
  refused: { label: '未保存', look: 'silent' },
  deleted: { label: '已删除', look: 'silent' },
} as const satisfies Words
export type RecordingState = keyof typeof recordingStates

export const playSpeeds = [0.75, 1, 1.25, 1.5, 2] as const

/**
 * Why the recording of a call must not be kept: the elder says no, or neither the elder agreed nor callers are told
 * that calls are recorded. Null when it may be.
 */
export function recordingRefusal(consent: ConsentStanding, isAnnounced: boolean): string | null {
  if (consent === 'refused') return '长者不同意通话录音'
  if (consent === 'withdrawn') return '长者已撤回通话录音授权'
  return consent === 'given' || isAnnounced ? null : '没有录音提示，也没有长者的录音授权'
}
