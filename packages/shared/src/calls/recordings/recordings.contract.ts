import { area, calls } from '../../http/endpoint.ts'
import { HearInput, HearingBegun, MarkInput, Recording } from './recording.ts'

const view = calls({ access: 'recording:view' })

/** 通话录音: a listener gives a purpose first, and every listening is logged. */
export const callRecordings = area('tenant-cloudcall', {
  get: view.get('/cloudcallrecording/:id', '通话录音', { ids: { id: 'call' }, data: Recording }),
  hear: view.post('/cloudcallrecording/hear', '收听通话录音', {
    evenPaused: false,
    body: HearInput,
    data: HearingBegun,
  }),
  /** The audio of a listening that the caller has begun. */
  audio: view.get('/cloudcallrecording/audio/:id', '通话录音文件', {
    ids: { id: 'recordingHearing' },
    reply: 'file',
    evenPaused: false,
  }),
  mark: view.post('/cloudcallrecording/mark', '标记通话录音', { body: MarkInput }),
  unmark: view.del('/cloudcallrecording/mark/:id', '删除录音标记', { ids: { id: 'recordingMark' } }),
})
