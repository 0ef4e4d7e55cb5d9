import type { Reminder } from '@care/shared/devices/devices/config/setting'
import { alertTypes } from '@care/shared/devices/devices/config/settings'
import { LinesInput } from '../../kit/inputs/lines-input.tsx'
import { Select } from '../../kit/inputs/select.tsx'
import { Switch } from '../../kit/inputs/switch.tsx'
import { TextInput } from '../../kit/inputs/text-input.tsx'

const most = 10
const weekdays = ['一', '二', '三', '四', '五', '六', '日']
const fresh: Reminder = { enable: true, isMedicine: true, name: '', alertType: 0, cycle: 127, time: '08:00' }
const types = Object.entries(alertTypes).map(([code, { label }]) => ({ value: Number(code), label }))
const occasions = [
  { value: true, label: '服药' },
  { value: false, label: '其他' },
]

interface Props {
  value: Reminder[]
  disabled: boolean
  onChange: (value: Reminder[]) => void
}

/** Input for the list of reminders of a watch. */
export function RemindersInput({ value, disabled, onChange }: Props) {
  return (
    <div className="alerts-input stack gap-2">
      <LinesInput lines={value} most={most} fresh={fresh} add="添加提醒" disabled={disabled} onChange={onChange}>
        {({ enable, isMedicine, name, alertType, cycle, time }, at, put, remove) => (
          <div className="alert-line line wrap">
            <Switch
              aria-label={`第${at + 1}条启用`}
              checked={enable}
              disabled={disabled}
              onChange={({ value }) => put({ enable: value })}
            />
            <TextInput
              aria-label={`第${at + 1}条时间`}
              placeholder="时:分"
              maxLength={5}
              className="alert-time"
              value={time}
              disabled={disabled}
              onChange={({ target }) => put({ time: target.value })}
            />
            <TextInput
              aria-label={`第${at + 1}条内容`}
              value={name}
              placeholder="提醒内容"
              maxLength={20}
              disabled={disabled}
              onChange={({ target }) => put({ name: target.value })}
            />
            <Select
              aria-label={`第${at + 1}条类别`}
              placeholder={`第${at + 1}条类别`}
              value={isMedicine}
              options={occasions}
              disabled={disabled}
              onChange={({ value }) => put({ isMedicine: value })}
            />
            <Select
              aria-label={`第${at + 1}条周期`}
              placeholder={`第${at + 1}条周期`}
              value={alertType}
              options={types}
              disabled={disabled}
              onChange={({ value }) => put({ alertType: value })}
            />
            <span className="row wrap">
              {alertType === 0 &&
                weekdays.map((day, bit) => (
                  <label key={day} className="alert-day line inline">
                    <input
                      type="checkbox"
                      checked={(cycle & (1 << bit)) !== 0}
                      disabled={disabled}
                      onChange={() => put({ cycle: cycle ^ (1 << bit) })}
                    />
                    {day}
                  </label>
                ))}
            </span>
            {remove(`删除第${at + 1}条`)}
          </div>
        )}
      </LinesInput>
      {value.length === 0 && disabled && <span className="soft">没有提醒</span>}
    </div>
  )
}
