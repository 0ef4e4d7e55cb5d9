import { contract } from '@care/shared/contract'
import { code, line, lines } from '@care/shared/resources/field'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '../../calls/api.ts'
import { bodiesTo, mockAnswer } from '../../testing/fake-server.ts'
import { fill } from '../../testing/fill.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'

const fields = {
  why: code('原因', { words: { a: { label: '停电' }, other: { label: '其他' } }, initial: '' }),
  remark: lines('说明', { max: 20 }),
  phone: line('电话', { max: 20 }),
}

it('requires the fields that earlier input makes necessary, and passes on only the fields that apply', async () => {
  const onSend = vi.fn()
  const user = renderPage(
    <AskDialog
      title="关闭"
      label="确定"
      fields={fields}
      required={({ why }) => (why === 'other' ? ['why', 'remark'] : ['why'])}
      hidden={({ why }) => (why === 'other' ? ['phone'] : [])}
      faults={({ phone }) => ({ phone: phone === '1' ? '号码过短' : null })}
      fixed={{ id: 7 }}
      onSend={onSend}
      onClose={() => undefined}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: '关闭' })
  const send = () => user.click(within(dialog).getByRole('button', { name: '确定' }))
  const alerts = () =>
    within(dialog)
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
  await fill(user, dialog, { 电话: '1' })
  await send()
  await waitFor(() => expect(alerts()).toEqual(['请选择原因', '号码过短']))
  await fill(user, dialog, { 原因: '其他' })
  await send()
  await waitFor(() => expect(alerts()).toEqual(['请输入说明']))
  await fill(user, dialog, { 说明: '检修' })
  await send()
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ id: 7, why: 'other', remark: '检修' }))
})

it('shows the validation errors of a body that is not the fields’ object at the inputs, then the outcome', async () => {
  mockAnswer(contract.devices.setPhoneNums, { successCount: 0, failList: [{ imei: '861', reason: '离线' }] })
  const user = renderPage(
    <ActionDialog
      title="号码"
      call={api.devices.setPhoneNums}
      label="保存"
      fields={{ phoneNum: line('接听号码', { max: 11 }) }}
      body={({ phoneNum }) => [{ imei: '861', phoneNum }]}
      done="已下发"
      outcome={({ failList }) => failList.length > 0 && <p>{failList.map(({ reason }) => reason).join()}</p>}
      onClose={() => undefined}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: '号码' })
  await fill(user, dialog, { 接听号码: '12' })
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await within(dialog).findByRole('alert')
  expect(bodiesTo(contract.devices.setPhoneNums)).toEqual([])
  await fill(user, dialog, { 接听号码: '13900000001' })
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await screen.findByText('离线')
  expect(bodiesTo(contract.devices.setPhoneNums)).toEqual([[{ imei: '861', phoneNum: '13900000001' }]])
})
