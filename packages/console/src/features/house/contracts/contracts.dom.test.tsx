import { contract as calls } from '@care/shared/contract'
import type { ContractRow } from '@care/shared/house/contracts/contract.words'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, stubCanvas } from '../../../testing/drawing.ts'
import { bodiesTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { actionLabelsIn, press, rowWith, waitForToast } from '../../../testing/steps.ts'
import { Uploads, uploadedTo } from '../../../testing/uploads.ts'
import { ContractsPage } from './contracts.page.tsx'

const { contracts, dictionaries, files } = calls
const row = (id: number, status: number, given: Partial<ContractRow> = {}): ContractRow => ({
  id,
  contractNo: `HT${id}`,
  name: '养老服务合同',
  oldmanId: 7,
  templateId: null,
  userName: '王秀英',
  status,
  isEnding: null,
  startTime: '2026-01-01',
  endTime: '2026-12-31',
  memberName: '王芳',
  memberPhone: null,
  signDate: null,
  signerName: null,
  version: 2,
  formerNo: null,
  reason: null,
  releaseDate: null,
  pdfUrl: null,
  signatureUrl: null,
  releasePdfUrl: null,
  tenantId: 1,
  tenantName: '院',
  createUser: '周敏',
  createTime: '2026-11-01 08:00:00',
  ...given,
})
const text = (version: number, content: string) => ({
  id: version,
  version,
  content,
  createUser: '周敏',
  createTime: '2026-11-01 08:00:00',
})

function shown(rows: ContractRow[]) {
  mockAnswer(dictionaries.items, [])
  mockAnswer(contracts.page, pageOfRows(rows))
  return renderPage(<ContractsPage />, { may: ['contract:view', 'contract:edit'], at: '/residence/contract' })
}
afterEach(() => vi.unstubAllGlobals())

it('a contract offers what its state allows', async () => {
  const user = shown([row(1, 0), row(2, 1), row(3, 2), row(4, 3), row(5, 4), row(6, 0, { version: null })])
  const labels = async (id: number) => actionLabelsIn(user, await rowWith(`HT${id}`))
  const found = [await labels(1), await labels(2), await labels(3), await labels(4), await labels(5), await labels(6)]
  expect(found).toEqual([
    ['详情', '文本', '签订', '解除'],
    ['详情', '文本', '续签', '中止', '解除'],
    ['详情', '文本', '续签', '解除'],
    ['详情', '文本'],
    ['详情', '恢复', '文本', '解除'],
    ['详情', '填写文本', '签订', '解除'],
  ])
})

it('a signature drawn on the pad is uploaded and sent with the signer', async () => {
  vi.stubGlobal('XMLHttpRequest', Uploads)
  stubCanvas()
  const user = shown([row(1, 0)])
  mockAnswer(files.sign, ({ body }) => body.urls)
  mockAnswer(contracts.sign, true)
  await press(user, '签订', await rowWith('HT1'))
  const dialog = await screen.findByRole('dialog')
  draw(await screen.findByRole('img', { name: '签字人在此签名' }))
  await press(user, '确认签名')
  await press(user, '签订', dialog)
  await waitForToast('合同已签订')
  expect(bodiesTo(contracts.sign)).toEqual([
    { id: 1, signDate: toShanghaiDay(Date.now()), signerName: '王芳', signatureUrl: uploadedTo },
  ])
})

it('all versions of a text can be read, and an unsigned contract gets a new one', async () => {
  const user = shown([row(1, 0)])
  mockAnswer(contracts.versions, [text(2, '第二版正文'), text(1, '第一版正文')])
  mockAnswer(contracts.revise, true)
  await press(user, '文本', await rowWith('HT1'))
  await screen.findByText('第二版正文')
  await press(user, '修改文本')
  await fill(user, document.body, { 合同正文: '第三版正文' })
  await press(user, '保存')
  await waitForToast('已保存为第3版')
  expect(bodiesTo(contracts.revise)).toEqual([{ id: 1, content: '第三版正文' }])
})
