import { contractTemplate } from '@care/shared/house/contracts/contract-template.words'
import { mergeFields, unknownFields } from '@care/shared/house/contracts/merge-fields'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import type { Field, InputProps } from '../../../kit/inputs/field.ts'

const plain = fieldsOf(contractTemplate.fields).content

/** The text of a template, with the merge fields to insert at its end and a note on unknown ones. */
function TemplateInput(props: InputProps) {
  const { value, onChange, disabled } = props
  const text = String(value ?? '')
  const unknown = unknownFields(text)
  const Input = plain.input
  return (
    <div className="stack gap-2">
      {Input?.(props as never)}
      {unknown.length > 0 && <small className="bad">没有这些合并字段：{unknown.join('、')}</small>}
      <div className="line wrap gap-1">
        {mergeFields.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            disabled={disabled}
            onClick={() => onChange(`${text}{{${name}}}`)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The input of a text with merge fields. */
export const templateField: Field<string> = {
  ...(plain as Field<string>),
  input: (props) => <TemplateInput {...props} />,
}
