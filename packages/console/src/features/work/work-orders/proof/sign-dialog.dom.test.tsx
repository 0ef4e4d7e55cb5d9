import { contract } from '@care/shared/contract'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { draw, stubCanvas } from '../../../../testing/drawing.ts'
import { bodiesTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { answerConfirm, press, waitForToast } from '../../../../testing/steps.ts'
import { JobActions } from '../job-actions.tsx'
import { SignDialog } from './sign-dialog.tsx'

const { workOrders } = contract

function opened(busy = false) {
  stubCanvas()
  const onSigned = vi.fn()
  const user = renderPage(<SignDialog elderName="王秀英" busy={busy} onSigned={onSigned} onClose={() => undefined} />)
  const sign = () => user.click(screen.getByRole('button', { name: '完成服务' }))
  const choose = (label: string) => user.click(screen.getByLabelText(label))
  const fault = () => screen.queryByRole('alert')?.textContent ?? null
  return { user, onSigned, sign, choose, fault }
}
const paper = (name = '王秀英在此签字') => screen.findByRole('img', { name })
const picture = expect.objectContaining({ size: 5, type: 'image/png' })

it('the elder is the default signer, and the drawing is sent', async () => {
  const { onSigned, sign, fault } = opened()
  const canvas = await paper()
  await sign()
  expect([fault(), onSigned.mock.calls]).toEqual(['请先签字', []])
  draw(canvas)
  await sign()
  expect(onSigned.mock.calls).toEqual([[{ signer: '1' }, picture]])
})

it.each(['家属签字', '他人代签'])('a signature as %s needs a name besides the drawing', async (label) => {
  const { user, onSigned, sign, choose, fault } = opened()
  await choose(label)
  draw(await paper('签字人在此签字'))
  await sign()
  expect([fault(), onSigned.mock.calls]).toEqual(['请填写签字人姓名', []])
  await user.type(screen.getByLabelText('签字人姓名'), ' 王芳 ')
  await sign()
  const signer = label === '家属签字' ? '2' : '3'
  expect(onSigned.mock.calls).toEqual([[{ signer, name: '王芳' }, picture]])
})

it('a name entered for another signer is not sent with the elder’s own signature', async () => {
  const { user, onSigned, sign, choose } = opened()
  await choose('家属签字')
  await user.type(screen.getByLabelText('签字人姓名'), '王芳')
  await choose('本人签字')
  draw(await paper())
  await sign()
  expect(onSigned.mock.calls).toEqual([[{ signer: '1' }, picture]])
})

it.each([
  ['拒绝签字', '4'],
  ['无法签字', '5'],
])('the choice %s is sent with its reason, without an earlier drawing', async (label, signer) => {
  const { user, onSigned, sign, choose, fault } = opened()
  draw(await paper())
  await choose(label)
  expect(screen.queryByRole('img')).toBeNull()
  await user.type(screen.getByLabelText('原因'), ' 痛 ')
  await sign()
  expect([fault(), onSigned.mock.calls]).toEqual(['请说明未签字的原因，至少2个字', []])
  await user.type(screen.getByLabelText('原因'), '得厉害')
  await sign()
  expect(onSigned.mock.calls).toEqual([[{ signer, reason: '痛 得厉害' }, null]])
})

it('an unfinished reason is not sent with a signature, and its error disappears when the choice changes', async () => {
  const { user, onSigned, sign, choose, fault } = opened()
  await choose('拒绝签字')
  await user.type(screen.getByLabelText('原因'), '不')
  await sign()
  expect(fault()).toBe('请说明未签字的原因，至少2个字')
  await choose('本人签字')
  expect(fault()).toBeNull()
  draw(await paper())
  await sign()
  expect(onSigned.mock.calls).toEqual([[{ signer: '1' }, picture]])
})

it('a cleared drawing does not count as a signature', async () => {
  const { user, onSigned, sign, fault } = opened()
  const again = screen.getByRole<HTMLButtonElement>('button', { name: '重写' })
  expect(again.disabled).toBe(true)
  draw(await paper())
  expect(again.disabled).toBe(false)
  await user.click(again)
  expect(again.disabled).toBe(true)
  await sign()
  expect([fault(), onSigned.mock.calls]).toEqual(['请先签字', []])
})

it('a signature is not sent again while a request is in flight', async () => {
  const { onSigned, sign, choose, user } = opened(true)
  await choose('拒绝签字')
  await user.type(screen.getByLabelText('原因'), '不愿意{Enter}')
  await sign()
  expect(onSigned).not.toHaveBeenCalled()
})

/** An upload whose response the test sends. */
class Upload {
  static all: Upload[] = []
  upload = {}
  status = 0
  responseText = ''
  onload = () => undefined
  onerror = () => undefined
  open = () => undefined
  setRequestHeader = () => undefined
  getResponseHeader = () => null
  abort = () => undefined
  send = () => void Upload.all.push(this)
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}
const file = { bucketName: '1000002', fileName: 'a.png', url: '/admin/sys-file/1000002/a.png' }

it('a drawing in the control room stays after a failed upload, and is sent again once', async () => {
  stubCanvas()
  Upload.all = []
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: (_told: unknown, failed: (error: object) => void) => failed({ code: 1 }),
  } as unknown as Geolocation)
  const job = { id: 61, status: JobStatus.InService, serverUserId: 21, needSign: true }
  const order = { warningType: null, workOrderJobs: [], oldmanName: '王秀英', tenantId: 1000002 }
  const user = renderPage(<JobActions job={job} order={order} />, { may: ['workorder:serve'] })
  await user.click(screen.getByRole('button', { name: '完成' }))
  const dialog = await screen.findByRole('dialog', { name: '签字确认' })
  draw(await paper())
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: '完成服务' })
  /** Clicks twice, as fast as possible. */
  const sign = () => user.dblClick(button)
  await sign()
  expect(Upload.all).toHaveLength(1)
  Upload.all[0]?.answer(200, { code: 1, msg: '文件服务繁忙', data: null })
  await waitForToast('文件服务繁忙')
  expect([within(dialog).getByRole('img'), bodiesTo(workOrders.signOut)]).toEqual([await paper(), []])

  mockAnswer(workOrders.signOut, true)
  await sign()
  expect(Upload.all).toHaveLength(2)
  Upload.all[1]?.answer(200, { code: 0, msg: null, data: file })
  await waitForToast('服务已完成')
  expect(bodiesTo(workOrders.signOut)).toEqual([{ id: 61, signature: { signer: '1', img: file.url } }])
  expect(screen.queryByRole('dialog', { name: '签字确认' })).toBeNull()
})

it('a missing signature is sent with a reason and no upload; an implausible place needs one too', async () => {
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: (_told: unknown, failed: (error: object) => void) => failed({ code: 1 }),
  } as unknown as Geolocation)
  mockRefusal(workOrders.signOut, 200, '未取得位置，请说明原因', { reason: 'sign-place', distance: null, radius: 300 })
  const job = { id: 61, status: JobStatus.InService, serverUserId: 21, needSign: true }
  const order = { warningType: null, workOrderJobs: [], oldmanName: '王秀英', tenantId: 1000002 }
  const user = renderPage(<JobActions job={job} order={order} />, { may: ['workorder:serve'] })
  await user.click(screen.getByRole('button', { name: '完成' }))
  await user.click(await screen.findByLabelText('无法签字'))
  await user.type(screen.getByLabelText('原因'), '右手骨折')
  await user.click(screen.getByRole('button', { name: '完成服务' }))
  const place = await screen.findByRole('dialog', { name: '位置异常' })
  mockAnswer(workOrders.signOut, true)
  await user.type(within(place).getByLabelText(/原因/), '地下室')
  await user.click(within(place).getByRole('button', { name: '说明并提交' }))
  await waitForToast('服务已完成')
  const signature = { signer: '5', reason: '右手骨折' }
  expect(bodiesTo(workOrders.signOut)).toEqual([
    { id: 61, signature },
    { id: 61, signature, exceptionReason: '地下室' },
  ])
})

/** Renders a service in the control room that needs a signature, and its state. */
function AtDesk({ warningType = null }: { warningType?: number | null }) {
  const [status, setStatus] = useState<JobStatus>(JobStatus.InService)
  const become = (status: JobStatus) => () => {
    setStatus(status)
    return true
  }
  mockAnswer(workOrders.stop, become(JobStatus.Paused))
  mockAnswer(workOrders.continue, become(JobStatus.InService))
  const job = { id: 61, status, serverUserId: 21, needSign: true }
  const order = { warningType, workOrderJobs: [], oldmanName: '王秀英', tenantId: 1000002 }
  return <JobActions job={job} order={order} />
}

/** Ends the service with an uploaded signature, which the server refuses. */
async function signedAndRefused(warningType: number | null = null) {
  stubCanvas()
  Upload.all = []
  vi.stubGlobal('XMLHttpRequest', Upload)
  mockRefusal(workOrders.signOut, 200, '还有未完成的检查项')
  const user = renderPage(<AtDesk warningType={warningType} />, { may: ['workorder:serve'] })
  const end = () => press(user, '完成')
  const sayWhatCameOfIt = async () => {
    if (warningType === null) return
    await user.click(await screen.findByRole('radio', { name: '误报' }))
    await user.click(screen.getByRole('button', { name: '确认完成' }))
  }
  await end()
  draw(await paper())
  await user.click(screen.getByRole('button', { name: '完成服务' }))
  Upload.all[0]?.answer(200, { code: 0, msg: null, data: file })
  await sayWhatCameOfIt()
  await waitForToast('还有未完成的检查项')
  mockAnswer(workOrders.signOut, true)
  return { user, end, sayWhatCameOfIt }
}

it.each([
  ['an order of no warning', null],
  ['an order for a call for help', 9],
])(
  'the signature at the end of %s survives a refusal of the server, and is sent with the next attempt',
  async (_, warningType) => {
    const { user, end, sayWhatCameOfIt } = await signedAndRefused(warningType)
    if (warningType !== null) {
      await press(user, '取消')
      await answerConfirm(user, '放弃')
    }
    await end()
    await sayWhatCameOfIt()
    await waitForToast('服务已完成')
    const sent = expect.objectContaining({ id: 61, signature: { signer: '1', img: file.url } })
    expect([bodiesTo(workOrders.signOut), Upload.all.length]).toEqual([[sent, sent], 1])
  },
)

it('a service that resumes after signing needs a new signature', async () => {
  const { user, end } = await signedAndRefused()
  await press(user, '暂停')
  await press(user, '继续')
  await end()
  await screen.findByRole('dialog', { name: '签字确认' })
  expect(bodiesTo(workOrders.signOut)).toHaveLength(1)
})
