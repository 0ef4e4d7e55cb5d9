import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { SourceType, type Warning } from '@care/shared/warnings/warning'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answers, bodiesTo, holds, refuses } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { said } from '../../../testing/steps.ts'
import { HandlingForm, handlingFormId } from './handling-form.tsx'

const { updateStatus } = contract.warnings

function opened(given: Partial<Warning>) {
  const done = vi.fn()
  const sending = vi.fn()
  const user = renderPage(
    <>
      <HandlingForm warning={warningNumber(7, given)} onDone={done} onSending={sending} />
      <button type="submit" form={handlingFormId}>
        提交处理
      </button>
    </>,
  )
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
  const remark = (text: string) => user.type(screen.getByLabelText('备注'), text)
  return { user, done, sending, choose, remark, send: () => user.click(screen.getByText('提交处理')) }
}
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent)

it('sends what was chosen and written, without the spaces around it', async () => {
  answers(updateStatus, true)
  const { choose, remark, send, done, sending } = opened({ sourceType: SourceType.Sos })
  await choose('现场处理')
  await choose('处理中')
  await choose('已送医')
  await remark(' 已联系家属 ')
  await send()
  await said('处理成功')
  expect(bodiesTo(updateStatus)).toEqual([
    { id: 7, processMode: 2, isDisposed: 2, outcome: 'hospital', remark: '已联系家属' },
  ])
  expect(done).toHaveBeenCalledOnce()
  expect(sending.mock.calls).toEqual([[true], [false]])
})

describe.each([
  ['a call for help', SourceType.Sos],
  ['a fall', SourceType.Fall],
])('%s', (_, sourceType) => {
  it('is closed only with what came of it', async () => {
    answers(updateStatus, true)
    const { choose, send, done } = opened({ sourceType })
    await send()
    expect(screen.getByRole('alert').textContent).toBe('请选择处理结果')
    expect(bodiesTo(updateStatus)).toEqual([])
    await choose('误报')
    await send()
    await said('处理成功')
    expect(bodiesTo(updateStatus)).toEqual([
      { id: 7, processMode: 1, isDisposed: 1, outcome: 'falseAlarm', remark: '' },
    ])
    expect(done).toHaveBeenCalledOnce()
  })

  it('may be worked on without that', async () => {
    answers(updateStatus, true)
    const { choose, send } = opened({ sourceType })
    await choose('处理中')
    await send()
    await said('处理成功')
    expect(bodiesTo(updateStatus)).toMatchObject([{ isDisposed: 2, outcome: null }])
  })
})

it('asks of one that was closed without it for what came of it, and for nothing else', async () => {
  answers(updateStatus, true)
  const { choose, send } = opened({ isDisposed: 1, processMode: 2, remark: '已回访' })
  expect(screen.queryByRole('radio', { name: '处理中' })).toBeNull()
  await send()
  expect(screen.getByRole('alert').textContent).toBe('请选择处理结果')
  await choose('误报')
  await send()
  await said('处理成功')
  expect(bodiesTo(updateStatus)).toEqual([
    { id: 7, processMode: 2, isDisposed: 1, outcome: 'falseAlarm', remark: '已回访' },
  ])
})

it('asks of any other warning nothing about what came of it', async () => {
  answers(updateStatus, true)
  const { send } = opened({ sourceType: 3 })
  expect(screen.queryByRole('group', { name: '处理结果' })).toBeNull()
  await send()
  await said('处理成功')
  expect(bodiesTo(updateStatus)).toMatchObject([{ isDisposed: 1, outcome: null }])
})

it.each<[Partial<Warning>, (string | null | undefined)[], string]>([
  [{}, ['线上处理', '已处理'], ''],
  [{ isDisposed: 2, claimerId: 9 }, ['线上处理', '已处理'], ''],
  [{ isDisposed: 2, processMode: 2, outcome: 'real', remark: '在路上' }, ['现场处理', '处理中', '确有险情'], '在路上'],
])('begins with what is known of %o', (given, radios, remark) => {
  opened(given)
  expect(chosen()).toEqual(radios)
  expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe(remark)
})

it('is sent once, and stays as it is when it is refused', async () => {
  const held = holds(updateStatus)
  const { user, remark, choose, done, send } = opened({ sourceType: 3 })
  await remark('已回电')
  await user.dblClick(screen.getByText('提交处理'))
  expect(bodiesTo(updateStatus)).toHaveLength(1)
  held.answer(0, true)
  await said('处理成功')
  refuses(updateStatus, 200, '预警已被处理')
  await choose('现场处理')
  await send()
  await said('预警已被处理')
  expect(done).toHaveBeenCalledOnce()
  expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe('已回电')
})
