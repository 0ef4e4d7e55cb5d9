import { requiredText, text as textOf } from '@care/shared/validators'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fill } from '../../testing/fill.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { choice, longText, money, number, text } from '../fields/fields.tsx'
import { SchemaForm } from './schema-form.tsx'

const schema = z.object({
  name: requiredText(50, '请输入姓名', '姓名'),
  remark: textOf(100, '备注').optional(),
  beds: z.number('床位应为数字').max(99, '床位不能大于99').default(4),
  price: z.number().optional(),
  kind: z.enum(['0', '1']).default('0'),
})
const fields = {
  name: text('姓名'),
  remark: longText('备注'),
  beds: number('床位'),
  price: money('价格'),
  kind: choice('类型', { 0: '甲', 1: '乙' }),
}
const names = ['name', 'remark', 'beds', 'price', 'kind'] as const
const known = { name: '旧名', remark: '旧备注', beds: 12, price: 9.5, kind: '1' as const }

function opened(values: Partial<typeof known>, locked: (keyof typeof known)[] = []) {
  const sent = vi.fn()
  const user = renderPage(
    <>
      <SchemaForm
        id="room"
        {...{ schema, fields, values, locked }}
        names={[...names]}
        required={['name']}
        onSubmit={(body) => sent(body)}
      />
      <button type="submit" form="room">
        保存
      </button>
    </>,
  )
  return { user, sent, save: () => user.click(screen.getByText('保存')) }
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const form = () => document.querySelector('form') as HTMLElement

it('gives what was typed as the values that they are', async () => {
  const { user, sent, save } = opened({})
  await fill(user, form(), { 姓名: ' 王秀英 ', 备注: ' 靠窗 ', 床位: '1a2', 价格: '80.5', 类型: '乙' })
  await save()
  expect(sent.mock.calls).toEqual([[{ name: '王秀英', remark: '靠窗', beds: 12, price: 80.5, kind: '1' }]])
})

it('shows what was emptied as empty, and takes what is typed next for the whole of it', async () => {
  const { user, sent, save } = opened(known)
  await fill(user, form(), { 姓名: '', 备注: '', 床位: '', 价格: '' })
  expect(['姓名', '备注', '床位', '价格'].map((label) => input(label).value)).toEqual(['', '', '', ''])
  await fill(user, form(), { 姓名: '新名' })
  await user.click(document.querySelector('.p-dropdown-clear-icon') as Element)
  await save()
  expect(sent.mock.calls).toEqual([[{ name: '新名', beds: 4, kind: '0' }]])
})

it('sends what is locked as it was', async () => {
  const { user, sent, save } = opened(known, ['name', 'beds'])
  expect([input('姓名').disabled, input('床位').disabled, input('备注').disabled]).toEqual([true, true, false])
  await fill(user, form(), { 备注: '新备注' })
  await save()
  expect(sent.mock.calls).toEqual([[{ ...known, remark: '新备注' }]])
})

it('says what is wrong beside its input, goes to the first of these, and sends nothing', async () => {
  const { user, sent, save } = opened({})
  await fill(user, form(), { 姓名: '  ', 床位: '100' })
  await save()
  const rows = [...form().querySelectorAll('.form-row')].filter((row) => row.querySelector('[role=alert]'))
  expect(rows.map(({ textContent }) => textContent)).toEqual(['姓名请输入姓名', '床位床位不能大于99'])
  expect(document.activeElement).toBe(input('姓名'))
  expect(sent).not.toHaveBeenCalled()
})
