import { contract } from '@care/shared/contract'
import { ApiError } from '@care/shared/http/client'
import { requiredText, text as textOf } from '@care/shared/validators'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { hasUnsaved } from '../../kit/dialogs/unsaved.ts'
import { mockAnswer } from '../../testing/fake-server.ts'
import { fill } from '../../testing/fill.ts'
import { choices } from '../../testing/records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { codeField, date, dict, icon, longText, money, number, text } from '../fields/fields.tsx'
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
  kind: codeField('类型', { 0: '甲', 1: '乙' }),
}
const names = ['name', 'remark', 'beds', 'price', 'kind'] as const
const known = { name: '旧名', remark: '旧备注', beds: 12, price: 9.5, kind: '1' as const }

function opened(values: Partial<typeof known>, locked: (keyof typeof known)[] = []) {
  const sent = vi.fn()
  const user = renderPage(
    <>
      <SchemaForm
        id="room"
        schema={schema}
        fields={fields}
        values={values}
        locked={locked}
        names={[...names]}
        required={['name']}
        onSubmit={async (body) => sent(body)}
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

it('passes on the input as typed values', async () => {
  const { user, sent, save } = opened({})
  await fill(user, form(), { 姓名: ' 王秀英 ', 备注: ' 靠窗 ', 床位: '1a2', 价格: '80.5', 类型: '乙' })
  await save()
  expect(sent.mock.calls).toEqual([[{ name: '王秀英', remark: '靠窗', beds: 12, price: 80.5, kind: '1' }]])
})

it('shows a cleared field as empty, and takes the next input as its value', async () => {
  const { user, sent, save } = opened(known)
  await fill(user, form(), { 姓名: '', 备注: '', 床位: '', 价格: '' })
  expect(['姓名', '备注', '床位', '价格'].map((label) => input(label).value)).toEqual(['', '', '', ''])
  await fill(user, form(), { 姓名: '新名' })
  await user.click(document.querySelector('.p-dropdown-clear-icon') as Element)
  await save()
  expect(sent.mock.calls).toEqual([[{ name: '新名', beds: 4, kind: '0' }]])
})

it('a form sends locked fields unchanged', async () => {
  const { user, sent, save } = opened(known, ['name', 'beds'])
  expect([input('姓名').disabled, input('床位').disabled, input('备注').disabled]).toEqual([true, true, false])
  await fill(user, form(), { 备注: '新备注' })
  await save()
  expect(sent.mock.calls).toEqual([[{ ...known, remark: '新备注' }]])
})

it('shows every validation message at its input, focuses the first invalid input, and sends nothing', async () => {
  const { user, sent, save } = opened({})
  await fill(user, form(), { 姓名: '  ', 床位: '100' })
  await save()
  const rows = [...form().querySelectorAll('.form-row')].filter((row) => row.querySelector('[role=alert]'))
  expect(rows.map(({ textContent }) => textContent)).toEqual(['姓名请输入姓名', '床位床位不能大于99'])
  await expect.poll(() => document.activeElement).toBe(input('姓名'))
  expect(sent).not.toHaveBeenCalled()
  const told = [...form().querySelectorAll('[aria-invalid=true]')].map((field) => [field.id, saidOf(field)])
  expect(told).toEqual([
    ['room-name', '请输入姓名'],
    ['room-beds', '床位不能大于99'],
  ])
})

/** Accessible description of a field, besides its label. */
const saidOf = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join()

it.each([
  ['a list', codeField('字段', { 0: '甲' }), '请选择'],
  ['a day', date('字段'), '请选择日期'],
  ['a dictionary', dict('字段', 'gender'), '请选择'],
  ['an icon', icon('字段'), '请选择图标'],
  ['a long text', longText('字段'), '请输入'],
])('an empty required %s gets the focus, and its message is announced', async (_, field, words) => {
  mockAnswer(contract.dictionaries.items, choices('gender', { 1: '男' }))
  const only = z.object({ first: z.string().optional(), field: z.string(words) })
  const user = renderPage(
    <>
      <SchemaForm
        id="one"
        schema={only}
        fields={{ first: text('前面'), field }}
        names={['first', 'field']}
        values={{}}
        onSubmit={() => Promise.resolve()}
      />
      <button type="submit" form="one">
        保存
      </button>
    </>,
  )
  await screen.findByLabelText('字段')
  await user.click(screen.getByText('保存'))
  await expect.poll(() => document.activeElement?.id).toBe('one-field')
  const wrong = await waitFor(
    () => document.querySelector<HTMLElement>('[aria-invalid=true]') ?? expect.fail('nothing wrong'),
  )
  expect([wrong.id, saidOf(wrong)]).toEqual(['one-field', expect.stringContaining(words)])
})

it('shows a refusal at the field that it names, and counts the input as unsaved until the form is saved', async () => {
  const refusal = new ApiError(400, '姓名已存在', null, { field: 'name' })
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refusal).mockResolvedValue()
  const user = renderPage(
    <>
      <SchemaForm id="room" schema={schema} fields={fields} names={['name']} values={{}} onSubmit={save} />
      <button type="submit" form="room">
        保存
      </button>
    </>,
  )
  await fill(user, form(), { 姓名: '王秀英' })
  expect(hasUnsaved()).toBe(true)
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(saidOf(input('姓名'))).toBe('姓名已存在'))
  await expect.poll(() => document.activeElement).toBe(input('姓名'))
  expect(hasUnsaved()).toBe(true)
  await fill(user, form(), { 姓名: '王秀兰' })
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
})

it('only optional fields have a clear button', async () => {
  const codes = { kind: codeField('类型', { 0: '甲', 1: '乙' }) }
  renderPage(
    <>
      {(['required', 'settled'] as const).map((how) => (
        <section key={how} aria-label={how}>
          <SchemaForm
            id={how}
            schema={schema}
            fields={codes}
            names={['kind']}
            values={known}
            required={how === 'required' ? ['kind'] : []}
            settled={how === 'settled' ? ['kind'] : []}
            onSubmit={() => Promise.resolve()}
          />
        </section>
      ))}
      <SchemaForm
        id="free"
        schema={schema}
        fields={codes}
        names={['kind']}
        values={known}
        onSubmit={() => Promise.resolve()}
      />
    </>,
  )
  await waitFor(() => expect(document.querySelector('#free .p-dropdown-clear-icon')).not.toBeNull())
  expect(document.querySelectorAll('.p-dropdown-clear-icon')).toHaveLength(1)
})
