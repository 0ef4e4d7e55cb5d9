import type { Reminder, Setting } from '@care/shared/devices/devices/config/setting'
import { Select } from '../../kit/inputs/select.tsx'
import { Switch } from '../../kit/inputs/switch.tsx'
import { TextInput } from '../../kit/inputs/text-input.tsx'
import { DecimalInput, IntegerInput } from '../../kit/inputs/typed/number-inputs.tsx'
import { RemindersInput } from './reminders-input.tsx'

interface Props {
  id: string
  setting: Setting
  value: unknown
  invalid: boolean
  disabled: boolean
  /** Null removes the value that is set on this level (institution, device type, elder or device). */
  onChange: (value: unknown) => void
}

/** The input for a kind of setting. */
export function SettingInput({ id, setting, value, invalid, disabled, onChange }: Props) {
  const common = { id, invalid, disabled }
  switch (setting.kind) {
    case 'flag':
      return (
        <Switch inputId={id} checked={value === true} disabled={disabled} onChange={({ value }) => onChange(value)} />
      )
    case 'choice':
      return (
        <Select
          inputId={id}
          value={value}
          placeholder={setting.label}
          options={Object.entries(setting.words).map(([code, { label }]) => ({ value: Number(code), label }))}
          invalid={invalid}
          disabled={disabled}
          onChange={({ value }) => onChange(value)}
        />
      )
    case 'clock':
      return (
        <TextInput
          {...common}
          placeholder="时:分"
          maxLength={5}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )
    case 'reminders':
      return <RemindersInput value={value as Reminder[]} disabled={disabled} onChange={onChange} />
    default: {
      const Input = setting.isDecimal ? DecimalInput : IntegerInput
      return (
        <Input
          {...common}
          value={value as number | null}
          placeholder={setting.empty ?? '恢复默认'}
          onChange={(typed) => onChange(typed ?? null)}
        />
      )
    }
  }
}
