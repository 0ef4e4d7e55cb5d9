import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { api } from '../../calls/api.ts'
import { useShortcuts } from '../../shell/keys/use-shortcuts.ts'
import { bodiesTo, holdCalls, mockAnswer, mockRefusal } from '../../testing/fake-server.ts'
import { fill } from '../../testing/fill.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { answerConfirm, closeWindow, waitForToast } from '../../testing/steps.ts'
import { longText, text } from '../fields/fields.tsx'
import { RecordDrawer } from './record-drawer.tsx'

const { create } = contract.dictionaries
const fields = { type: text('字典类型'), description: text('字典描述'), remarks: longText('备注') }
const typed = { 字典类型: 'meal', 字典描述: '餐别' }

function Keys() {
  useShortcuts([], null)
  return null
}

async function opened(beside?: ReactNode) {
  let closings = 0
  const user = renderPage(
    <>
      <RecordDrawer
        title="新增字典"
        call={api.dictionaries.create}
        fields={fields}
        names={['type', 'description', 'remarks']}
        onClose={() => closings++}
      />
      {beside}
    </>,
  )
  const form = await screen.findByRole('dialog', { name: '新增字典' })
  const press = (name: string) => user.click(within(form).getByRole('button', { name }))
  return { user, form, press, closings: () => closings }
}

it('sends the form once on repeated clicks, and closes after saving', async () => {
  const held = holdCalls(create)
  const { user, form, press, closings } = await opened()
  await fill(user, form, typed)
  await user.dblClick(within(form).getByRole('button', { name: '保存' }))
  await user.type(within(form).getByLabelText('字典描述'), '{Enter}')
  expect(bodiesTo(create)).toEqual([{ type: 'meal', description: '餐别', remarks: '' }])
  await expect.poll(() => within(form).getByRole('button', { name: '保存' }).hasAttribute('disabled')).toBe(true)
  await press('保存')
  expect(closings()).toBe(0)
  held.answer(0, true)
  await waitForToast('创建成功')
  expect(bodiesTo(create)).toHaveLength(1)
  expect(closings()).toBeGreaterThan(0)
})

it('the drawer stays open with the input when the server refuses the call, and shows why', async () => {
  mockRefusal(create, 200, '字典类型已存在')
  const { user, form, press, closings } = await opened()
  await fill(user, form, typed)
  await press('保存')
  await waitForToast('字典类型已存在')
  expect(closings()).toBe(0)
  expect(within(form).getByLabelText<HTMLInputElement>('字典类型').value).toBe('meal')
  mockAnswer(create, true)
  await press('保存')
  await waitForToast('创建成功')
})

it('the record is saved by Ctrl+Enter from any input', async () => {
  mockAnswer(create, true)
  // shortcuts act on visible elements only, and happy-dom has no layout
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  const { user, form } = await opened(<Keys />)
  await fill(user, form, typed)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitForToast('创建成功')
})

it.each(['取消', '关闭'])('asks before %s discards the input, then stays open or closes as chosen', async (way) => {
  const { user, form, press, closings } = await opened()
  await fill(user, form, { 字典类型: 'meal' })
  await press(way)
  await answerConfirm(user, '继续填写')
  expect(closings()).toBe(0)
  expect(within(form).getByLabelText<HTMLInputElement>('字典类型').value).toBe('meal')
  await press(way)
  await answerConfirm(user, '放弃')
  await expect.poll(closings).toBe(1)
})

it('closes without confirmation when nothing was typed', async () => {
  const { press, closings } = await opened()
  await press('取消')
  expect(closings()).toBe(1)
})

it('offers to restore the input from before a page reload, until the record is saved', async () => {
  const first = await opened()
  await fill(first.user, first.form, typed)
  closeWindow()
  mockAnswer(create, true)
  const { press } = await opened()
  await press('恢复草稿')
  await press('保存')
  await waitForToast('创建成功')
  expect(bodiesTo(create)).toEqual([{ type: 'meal', description: '餐别', remarks: '' }])
  closeWindow()
  const { form } = await opened()
  expect(within(form).queryByRole('button', { name: '恢复草稿' })).toBeNull()
})
