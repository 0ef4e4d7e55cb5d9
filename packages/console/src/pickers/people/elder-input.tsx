import { useState } from 'react'
import type { Field, InputProps } from '../../kit/inputs/field.ts'
import { ElderPicker } from './elder-picker.tsx'

/** A field with the id of an elder, found by name. */
export const elderIdField = (label: string): Pick<Field<number | null>, 'label' | 'input'> => ({
  label,
  input: (props) => <ElderInput {...props} />,
})

function ElderInput({ id, onChange, invalid }: InputProps) {
  const [elder, setElder] = useState<{ id: number; userName: string } | null>(null)
  const choose = (chosen: typeof elder) => {
    setElder(chosen)
    onChange(chosen?.id)
  }
  return <ElderPicker id={id} value={elder} invalid={invalid} onChange={choose} />
}
