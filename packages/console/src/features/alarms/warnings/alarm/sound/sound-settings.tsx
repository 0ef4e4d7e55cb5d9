import { hasSeveralTenants } from '@care/shared/admin/session/tenant-list'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useMe } from '../../../../../calls/me.ts'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { Switch } from '../../../../../kit/inputs/switch.tsx'
import { SelectButton } from '../../../../../kit/prime/select-button.tsx'
import {
  notificationPermissionAtom,
  requestPermissionAtom,
  supportsNotifications,
  wantsNoticesAtom,
} from '../calling/notification-atoms.ts'
import { testSound, unlockSound } from './alarm-audio.ts'
import { alarmVolumes, isAlarmMutedAtom, isLoudAtom, soundStateAtom, soundStates, volumeAtom } from './sound-atoms.ts'
import { useReceivesAlarm } from './use-receives-alarm.ts'
import './sound-settings.css'

/** Settings of the alarm on this computer: a test of each sound, the volume and desktop notifications. */
export const SoundSettings = () => (useReceivesAlarm() ? <Settings /> : null)

function Settings() {
  const isAbove = hasSeveralTenants(useMe().tenantIds)
  const [volume, setVolume] = useAtom(volumeAtom)
  return (
    <>
      <h3 className="settings-title">报警声与提醒</h3>
      {isAbove && <Loudness />}
      <SoundState />
      <div className="settings-row line between gap-3">
        <span>试听</span>
        <span className="button-row">
          <Trial label="紧急" kind="emergency" />
          <Trial label="重要" kind="important" />
        </span>
      </div>
      <div className="settings-row line between gap-3">
        <span>音量</span>
        <SelectButton
          aria-label="音量"
          value={volume}
          options={Object.entries(alarmVolumes)
            .map(([value, label]) => ({ value: Number(value), label }))
            .sort((a, b) => a.value - b.value)}
          onChange={({ value }) => setVolume(value)}
        />
      </div>
      <Notices />
    </>
  )
}

/** Cards and sound for users of several institutions, who otherwise see only the counts. */
function Loudness() {
  const [isLoud, setLoud] = useAtom(isLoudAtom)
  return (
    <>
      <div className="settings-row line between gap-3">
        <label htmlFor="alarm-loud">弹出预警并响铃</label>
        <Switch inputId="alarm-loud" checked={isLoud} onChange={({ value }) => setLoud(value === true)} />
      </div>
      <p className="soft small">你管理多家机构，关闭时只在顶栏计数</p>
    </>
  )
}

const Trial = ({ label, kind }: { label: string; kind: Parameters<typeof testSound>[0] }) => (
  <Button
    label={label}
    icon="pi pi-play"
    size="small"
    outlined={true}
    aria-label={`试听${label}预警的声音`}
    onClick={() => void unlockSound().then(() => testSound(kind))}
  />
)

function SoundState() {
  const state = useAtomValue(soundStateAtom)
  const setMuted = useSetAtom(isAlarmMutedAtom)
  const { label, tone } = soundStates[state]
  const [words, act] = {
    on: ['静音', () => setMuted(true)],
    muted: ['取消静音', () => setMuted(false)],
    blocked: ['开启声音', () => void unlockSound()],
  }[state] as [string, () => void]
  return (
    <div className="settings-row line between gap-3">
      <span>报警声</span>
      <span className={`sound-state tag tone-${tone}`} role="status">
        {label}
      </span>
      <Button label={words} size="small" outlined severity={state === 'on' ? 'secondary' : undefined} onClick={act} />
    </div>
  )
}

/**
 * Requests the notification permission on a click; a denied permission can only be changed in the browser's settings.
 */
function Notices() {
  const [wants, setWants] = useAtom(wantsNoticesAtom)
  const permission = useAtomValue(notificationPermissionAtom)
  const ask = useSetAtom(requestPermissionAtom)
  const isOn = wants && permission === 'granted'
  const refusal = !supportsNotifications()
    ? '浏览器只在 https 地址提供桌面通知'
    : permission === 'denied'
      ? '浏览器已禁止本站通知，请在地址栏左侧的网站设置中允许'
      : '窗口不在眼前时提醒紧急预警，只显示类型和地点'
  return (
    <>
      <div className="settings-row line between gap-3">
        <label htmlFor="desktop-notices">桌面通知</label>
        <Switch
          inputId="desktop-notices"
          checked={isOn}
          disabled={!supportsNotifications() || permission === 'denied'}
          onChange={({ value }) => (value && permission !== 'granted' ? void ask() : setWants(value === true))}
        />
      </div>
      <p className="soft small">{refusal}</p>
    </>
  )
}
