import { z } from 'zod'
import { id, lines, requiredText } from '../../validators.ts'
import { type HearPurpose, hearPurposes, type RecordingState, recordingStates } from './recording.words.ts'

const Purpose = z.enum(Object.keys(hearPurposes) as [HearPurpose], '请选择收听目的')
const callId = id.of('call', '通话记录')

/** A moment of a recording with a note. */
const Mark = z.object({
  id: z.number(),
  second: z.number(),
  note: z.string(),
  createBy: z.number(),
  createUser: z.string(),
  createTime: z.string(),
})
export type RecordingMark = z.output<typeof Mark>

/** The recording of a call; `state` is null when there is none. `keptUntil` is when it is deleted. */
export const Recording = z.object({
  id: z.number(),
  state: z.enum(Object.keys(recordingStates) as [RecordingState]).nullable(),
  /** Why it cannot be heard. */
  reason: z.string().nullable(),
  seconds: z.number().nullable(),
  fileSize: z.number().nullable(),
  keptUntil: z.string().nullable(),
  deleteTime: z.string().nullable(),
  marks: z.array(Mark),
  /** Who listened and why, the last first. */
  hearings: z.array(
    z.object({
      id: z.number(),
      userName: z.string(),
      purpose: z.string(),
      remark: z.string().nullable(),
      createTime: z.string(),
    }),
  ),
})
export type Recording = z.output<typeof Recording>

export const HearInput = z
  .object({ id: callId, purpose: Purpose, remark: lines(100, '说明').nullish() })
  .refine(({ purpose, remark }) => purpose !== 'other' || Boolean(remark), {
    message: '请说明收听目的',
    path: ['remark'],
  })
export type HearInput = z.output<typeof HearInput>
/** A listening that has begun; its id opens the audio for a while. */
export const HearingBegun = z.object({ id: z.number() })

export const MarkInput = z.object({
  id: callId,
  second: z.number('请选择时刻').int('时刻应为整秒').min(0, '时刻不正确').max(86_400, '时刻不正确'),
  note: requiredText(100, '请输入备注', '备注'),
})
