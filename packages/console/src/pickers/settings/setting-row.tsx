import { Origin, originWords } from '@care/shared/devices/devices/config/resolve'
import type { Setting } from '@care/shared/devices/devices/config/setting'
import { type SettingName, settings } from '@care/shared/devices/devices/config/settings'
import { useId } from 'react'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { SettingInput } from './setting-input.tsx'
import { settingText } from './setting-text.ts'

interface Props {
  name: SettingName
  value: unknown
  /** Value that applies where this level has none. */
  inherited: unknown
  origin: Origin | number | undefined
  isOwn: boolean
  isChanged: boolean
  fault: string | undefined
  disabled: boolean
  onChange: (value: unknown) => void
}

/** One setting: its value, its origin, and a reset to the inherited value. */
export function SettingRow({ name, value, inherited, origin, isOwn, isChanged, fault, disabled, onChange }: Props) {
  const id = useId()
  const setting = settings[name]
  const word = Object.entries(originWords).find(([code]) => Number(code) === origin)?.[1]
  const back = `恢复默认（${settingText(name, inherited)}）`
  return (
    <div className={isChanged ? 'setting-row stack is-changed' : 'setting-row stack'}>
      <label className="soft" htmlFor={id} title={hintOf(setting)}>
        {setting.label}
      </label>
      <div className="setting-input line">
        <SettingInput
          id={id}
          setting={setting}
          value={value}
          invalid={fault !== undefined}
          disabled={disabled}
          onChange={onChange}
        />
        <small>{unitOf(setting, value)}</small>
      </div>
      {origin === Origin.System || !word ? <small className="soft">系统默认</small> : <WordTag {...word} />}
      {isOwn && !disabled ? (
        <button
          type="button"
          className="setting-back soft"
          title={back}
          aria-label={`${setting.label}${back}`}
          onClick={() => onChange(null)}
        >
          <i className="pi pi-undo" aria-hidden />
        </button>
      ) : (
        <span />
      )}
      {fault && (
        <p className="setting-fault bad small" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

/** A zero-width space, so that the explanation of 0 may wrap below the unit. */
const mayBreak = '\u200b'

function unitOf(setting: Setting, value: unknown): string {
  if (setting.kind !== 'number') return ''
  return value === 0 && setting.zero ? `${setting.unit}${mayBreak}（${setting.zero}）` : setting.unit
}

const hintOf = (setting: Setting) => {
  if (setting.kind !== 'number') return undefined
  const { least, most, unit, zero } = setting
  return `${least}～${most} ${unit}${zero ? `，0为${zero}` : ''}`
}
