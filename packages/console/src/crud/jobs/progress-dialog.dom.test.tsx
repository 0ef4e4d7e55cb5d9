import { contract } from '@care/shared/contract'
import type { JobProgress } from '@care/shared/jobs/jobs.contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { store } from '../../kit/messages/toast.ts'
import { callsTo, mockAnswer, mockRefusal } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buttons, nameOfNextFile, waitForToast } from '../../testing/steps.ts'
import { progressAtom } from './progress-atom.ts'
import { ProgressDialog } from './progress-dialog.tsx'

const { jobs } = contract
const job = (given: Partial<JobProgress>): JobProgress => ({
  key: 'export-0001',
  kind: 'export',
  name: '字典',
  rate: 0,
  url: null,
  status: 'running',
  error: null,
  rows: 0,
  createTime: '2026-01-02 03:04:05',
  expireTime: null,
  ...given,
})

function opened() {
  const close = vi.fn()
  const user = renderPage(<ProgressDialog jobKey="export-0001" format="xlsx" onClose={close} />)
  return { user, close }
}
const offered = () => buttons().filter((words) => words !== '')

it.each<[string, Partial<JobProgress>, string[]]>([
  ['on its way', { rate: 40 }, ['取消任务', '后台继续']],
  ['done', { status: 'done', rate: 100, url: '/x' }, ['下载文件', '关闭']],
  ['failed', { status: 'failed', error: '导出失败' }, ['关闭']],
  ['cancelled', { status: 'cancelled' }, ['关闭']],
])('the dialog of a job that is %s offers the matching actions', async (_, given, wanted) => {
  mockAnswer(jobs.process, job(given))
  opened()
  await waitFor(() => expect(offered()).toEqual(wanted))
})

it('a job is queried as soon as a live event reports its end, and its file is saved under its name', async () => {
  mockAnswer(jobs.process, job({ rate: 40 }))
  const { user } = opened()
  await screen.findByText(/40%/)
  mockAnswer(jobs.process, job({ status: 'done', rate: 100, url: '/x' }))
  store.set(progressAtom, { 'export-0001': { rate: 100, url: '/x' } })
  mockAnswer(jobs.file, new Blob(['x']))
  const named = nameOfNextFile()
  await user.click(await screen.findByRole('button', { name: '下载文件' }))
  expect(await named).toBe('字典.xlsx')
  expect(callsTo(jobs.file).map(({ params }) => params)).toEqual([{ key: 'export-0001' }])
  store.set(progressAtom, {})
})

it('the dialog stays open when the job can no longer be cancelled, and shows why', async () => {
  mockAnswer(jobs.process, job({ rate: 40 }))
  mockRefusal(jobs.cancel, 200, '任务已完成')
  const { user, close } = opened()
  await user.click(await screen.findByRole('button', { name: '取消任务' }))
  await waitForToast('任务已完成')
  expect(close).not.toHaveBeenCalled()
})

it('shows that the job has expired', async () => {
  mockRefusal(jobs.process, 404, '任务不存在')
  opened()
  await screen.findByText('任务已不存在，请重新发起')
})
