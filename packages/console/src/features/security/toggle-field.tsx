import type { Field } from '../../kit/inputs/field.ts'
import { Switch } from '../../kit/inputs/switch.tsx'

/** Yes or no, with what yes means. */
export const toggle = (label: string, words: string): Field<boolean> => ({
  label,
  show: (value) => (value ? '是' : '否'),
  input: ({ id, value, onChange, disabled }) => (
    <span className="security-toggle line">
      <Switch inputId={id} checked={value === true} disabled={disabled} onChange={(event) => onChange(event.value)} />
      <span className="soft">{words}</span>
    </span>
  ),
})
