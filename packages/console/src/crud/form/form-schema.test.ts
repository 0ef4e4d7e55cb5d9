import { requiredText, text } from '@care/shared/validators'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { actionFormOf, formModelOf } from './form-schema.ts'

const Body = z.object({
  label: requiredText(10, '请输入标签', '标签'),
  remarks: text(20, '备注').optional(),
  icon: text(20).nullable(),
  sort: z.number('排序应为数字').default(0),
  colour: z.enum(['red', 'green']).default('red'),
})
const Change = Body.partial().extend({ id: z.number() })
const names = ['label', 'remarks', 'icon', 'sort', 'colour']

const faultsOf = (schema: z.ZodType, values: object) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')}：${message}`)

it('lists required fields and fields that are never empty, and starts with the schema’s defaults', () => {
  const { required, settled, values } = formModelOf(Body, Body, names)
  expect([required, settled]).toEqual([['label'], ['sort', 'colour']])
  expect(values).toMatchObject({ sort: 0, colour: 'red' })
})

it('reports an emptied required field of an existing record', () => {
  const row = { id: 7, label: '甲', remarks: '旧', icon: null, sort: 3, colour: 'green' }
  const { schema, values } = formModelOf(Body, Change, names, row)
  expect(faultsOf(schema, { ...values, id: 7, label: undefined })).toEqual(['label：请输入标签'])
})

it('sends an emptied optional field as empty instead of keeping its old value', () => {
  const row = { id: 7, label: '甲', remarks: '旧', icon: 'pi', sort: 3, colour: 'green' }
  const { schema, values } = formModelOf(Body, Change, names, row)
  const emptied = { ...values, id: 7, remarks: undefined, icon: undefined, sort: undefined }
  expect(schema.parse(emptied)).toEqual({ id: 7, label: '甲', remarks: '', icon: '', sort: 0, colour: 'green' })
})

it('sends the entered values of an action and the values derived from them, but no hidden field', () => {
  const { schema } = actionFormOf(Change, {
    names,
    began: { icon: 'pi' },
    hidden: ({ colour }) => (colour === 'red' ? ['sort'] : []),
    faults: ({ label }) => ({ label: label === '' ? '请输入标签' : null }),
    along: ({ label }) => ({ id: label === '甲' ? 7 : 8 }),
  })
  expect(faultsOf(schema, { label: '', sort: 'x' })).toEqual(['label：请输入标签', 'sort：排序应为数字'])
  const written = { label: '甲', remarks: undefined, icon: undefined, sort: 3 }
  expect(schema.parse({ ...written, colour: 'red' })).toEqual({ id: 7, label: '甲', icon: '', sort: 0, colour: 'red' })
  expect(schema.parse({ ...written, colour: 'green' })).toMatchObject({ sort: 3 })
})
