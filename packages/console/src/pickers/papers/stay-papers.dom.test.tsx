import { contract } from '@care/shared/contract'
import type { NeededPaper } from '@care/shared/house/papers/stay-paper'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../testing/fake-server.ts'
import { fill } from '../../testing/fill.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { actionLabelsIn, press, rowWith, waitForToast } from '../../testing/steps.ts'
import { StayPapers } from './stay-papers.tsx'

const { stayPapers } = contract
const paper = (name: string, given: Partial<NeededPaper> = {}): NeededPaper => ({
  kindId: name.length,
  name,
  isRequired: true,
  isMissing: true,
  paperId: null,
  status: null,
  signDate: null,
  signerName: null,
  reason: null,
  ...given,
})
const signed = { paperId: 3, status: 1, isMissing: false, signDate: '2026-11-01', signerName: '王芳' }

function shown(papers: NeededPaper[], isView = false) {
  mockAnswer(stayPapers.needed, papers)
  return renderPage(<StayPapers oldmanId={7} userName="王秀英" isView={isView} />, {
    may: ['staypaper:view', 'staypaper:edit'],
  })
}

it('shows what is signed and what is missing, and offers what each paper allows', async () => {
  const user = shown([paper('告知书'), paper('用药协议', { paperId: 2, status: 0 }), paper('知情同意书', signed)])
  const row = await rowWith('告知书')
  expect([row.textContent, (await rowWith('知情同意书')).textContent]).toEqual([
    expect.stringContaining('必签未生成'),
    expect.stringContaining('已签2026-11-01 王芳'),
  ])
  expect(await actionLabelsIn(user, await rowWith('用药协议'))).toEqual(['正文', '签署', '拒签'])
  expect(await actionLabelsIn(user, await rowWith('知情同意书'))).toEqual(['正文'])
  mockAnswer(stayPapers.prepare, { count: 1 })
  await press(user, '生成待签文书')
  await waitForToast('已生成1份，请打印或在屏幕上签署')
  expect(bodiesTo(stayPapers.prepare)).toEqual([{ oldmanId: 7 }])
})

it('a paper is declined with a reason', async () => {
  const user = shown([paper('用药协议', { paperId: 2, status: 0 })])
  mockAnswer(stayPapers.decline, true)
  await press(user, '拒签', await rowWith('用药协议'))
  const dialog = await screen.findByRole('dialog')
  await fill(user, dialog, { 拒签原因: '家属不同意' })
  await press(user, '拒签', dialog)
  await waitForToast('已登记拒签')
  expect(bodiesTo(stayPapers.decline)).toEqual([{ id: 2, reason: '家属不同意' }])
})

it('a read-only view offers the text alone', async () => {
  const user = shown([paper('用药协议', { paperId: 2, status: 0 }), paper('告知书')], true)
  expect(await actionLabelsIn(user, await rowWith('用药协议'))).toEqual(['正文'])
  expect(screen.queryByRole('button', { name: '生成待签文书' })).toBeNull()
})
