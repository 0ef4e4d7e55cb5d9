import type { Recording } from '@care/shared/calls/recordings/recording'
import { contract } from '@care/shared/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { RecordingSection } from './recording-section.tsx'

const { callRecordings } = contract
const recording = (given: Partial<Recording> = {}): Recording => ({
  id: 7,
  state: 'kept',
  reason: null,
  seconds: 75,
  fileSize: 1_200_000,
  keptUntil: '2027-05-30 08:00:00',
  deleteTime: null,
  marks: [],
  hearings: [],
  ...given,
})
const open = () => renderPage(<RecordingSection callId={7} />, { may: ['recording:view'], at: '/call/record' })

beforeEach(() => {
  mockAnswer(callRecordings.hear, { id: 31 })
  mockAnswer(callRecordings.audio, new Blob(['RIFF']))
  mockAnswer(callRecordings.mark, true)
  URL.createObjectURL = () => 'blob:recording'
  URL.revokeObjectURL = () => undefined
})

it('a recording is heard after its purpose was said, faster or from a mark', async () => {
  const mark = { id: 5, second: 65, note: '说到跌倒', createBy: me.userId, createUser: '周护士', createTime: '' }
  mockAnswer(callRecordings.get, recording({ marks: [mark] }))
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const user = open()
  expect(await screen.findByText('时长 01:15 · 保留至 2027-05-30')).toBeTruthy()
  expect(screen.getByRole('button', { name: '从 01:05 播放' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '收听录音' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: '开始收听' }))
  expect(callsTo(callRecordings.hear)).toEqual([])
  await fill(user, screen.getByRole('dialog'), { 目的: '投诉核查', 说明: '投诉0012' })
  await user.click(dialog.getByRole('button', { name: '开始收听' }))
  const player = (await screen.findByLabelText('通话录音', { selector: 'audio' })) as HTMLAudioElement
  expect(bodiesTo(callRecordings.hear)).toEqual([{ id: 7, purpose: 'complaint', remark: '投诉0012' }])
  expect(player.src).toBe('blob:recording')
  await user.click(screen.getByText('1.5×'))
  expect(player.playbackRate).toBe(1.5)
  await user.click(screen.getByRole('button', { name: '从 01:05 播放' }))
  expect([player.currentTime, play.mock.calls.length]).toEqual([65, 1])

  player.currentTime = 12.8
  fireEvent.timeUpdate(player)
  await user.click(screen.getByRole('button', { name: '标记此刻' }))
  await fill(user, screen.getByRole('dialog'), { 备注: '要求回访' })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(bodiesTo(callRecordings.mark)).toEqual([{ id: 7, second: 12, note: '要求回访' }]))
  expect(callsTo(callRecordings.audio)).toHaveLength(1)
})

it('a deleted recording says when and why, with who had listened', async () => {
  const hearing = { id: 1, userName: '张院长', purpose: 'quality', remark: null, createTime: '2026-11-30 09:00:00' }
  mockAnswer(
    callRecordings.get,
    recording({
      state: 'deleted',
      reason: '超过保留期限（30天），已自动删除',
      deleteTime: '2026-12-01 03:00:00',
      hearings: [hearing],
    }),
  )
  open()
  expect(await screen.findByText('超过保留期限（30天），已自动删除（2026-12-01 03:00）')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '收听录音' })).toBeNull()
  expect(screen.getByText('服务质检')).toBeTruthy()
})
