import { commandStates } from '@care/shared/devices/devices/commands/command.words'
import type { SettingsChange } from '@care/shared/devices/devices/config/config.contract'
import { originWords } from '@care/shared/devices/devices/config/resolve'
import {
  groupOf,
  groupWords,
  isSettingName,
  type SettingName,
  settings,
} from '@care/shared/devices/devices/config/settings'
import { api } from '../../calls/api.ts'
import { codeField, dateTime, personField, text } from '../../crud/fields/fields.tsx'
import { DataGrid } from '../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../crud/list/use-page.ts'
import type { Fields } from '../../kit/inputs/field.ts'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { settingText } from './setting-text.ts'

function State({ state, reason, devices }: SettingsChange) {
  const word = Object.entries(commandStates).find(([code]) => Number(code) === state)?.[1]
  if (word)
    return (
      <span title={reason ?? undefined}>
        <WordTag {...word} />
      </span>
    )
  return devices > 0 ? <span>已向{devices}台设备下发</span> : <WordTag {...commandStates[2]} />
}

/** Label with the group for collapsible settings, because several groups use the same label. */
const fullLabel = (name: SettingName) =>
  settings[name].fold ? `${groupWords[groupOf(name)].label}：${settings[name].label}` : settings[name].label

const changesText = ({ changes }: SettingsChange) =>
  changes
    .map(({ name, from, to, isTakenBack }) =>
      isSettingName(name)
        ? `${fullLabel(name)} ${settingText(name, from)} → ${settingText(name, to)}${isTakenBack ? '（恢复默认）' : ''}`
        : name,
    )
    .join('；')

const fields = {
  createTime: dateTime('时间'),
  layer: {
    ...codeField<number>('范围', originWords, { width: 9 }),
    show: (_: number, { layer, deviceTypeName }: SettingsChange) =>
      deviceTypeName
        ? `本机构的${deviceTypeName}`
        : Object.entries(originWords).find(([code]) => Number(code) === layer)?.[1].label,
  },
  changes: {
    ...text('修改', { width: 24 }),
    rank: 'title' as const,
    show: (_: unknown, row: SettingsChange) => <span title={changesText(row)}>{changesText(row)}</span>,
  },
  state: {
    ...codeField<number>('状态', commandStates, { width: 8 }),
    rank: 'state' as const,
    show: (_: unknown, row: SettingsChange) => <State {...row} />,
  },
  updateUser: personField('修改人', { width: 7 }),
} as unknown as Fields<SettingsChange>

/** Log of changed settings: user, level, and whether the device has received the change. */
export function SettingsChanges({ of = {} }: { of?: Record<string, string> }) {
  const page = useLocalPage(api.deviceConfigs.changes, of)
  return (
    <DataGrid
      page={page}
      fields={fields}
      columns={['createTime', 'layer', 'changes', 'state', 'updateUser']}
      empty={{ text: '没有修改过，全部为系统默认' }}
    />
  )
}
