import { text } from '@care/shared/validators'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Field } from '../../kit/inputs/field.ts'
import { SchemaForm } from './schema-form.tsx'

const plain = (label: string): Field<string> => ({
  label,
  show: (value) => value,
  input: ({ id, value }) => <input id={id} defaultValue={String(value ?? '')} />,
})

it('links every label to its input, fills in known values and stars required fields', () => {
  const html = renderToStaticMarkup(
    <SchemaForm
      id="person"
      schema={z.object({ name: text(20), remark: text(100) })}
      fields={{ name: plain('姓名'), remark: plain('备注') }}
      names={['name', 'remark']}
      required={['name']}
      values={{ name: '王秀英', remark: '' }}
      onSubmit={() => Promise.resolve()}
    />,
  )
  expect(html).toContain('<label for="person-name" class="required">姓名</label>')
  expect(html).toContain('<input id="person-name" value="王秀英"/>')
  expect(html).toContain('<label for="person-remark">备注</label>')
})
