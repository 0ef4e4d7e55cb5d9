import type { ResolvedSettings } from '@care/shared/devices/devices/config/config.contract'
import type { SettingsDraft } from '@care/shared/devices/devices/config/config-schema'
import type { Origin } from '@care/shared/devices/devices/config/resolve'
import { type CollapsedGroup, collapsedGroups } from '@care/shared/devices/devices/config/setting'
import {
  type DeviceSettings,
  deviceSettingGroups,
  groupWords,
  type SettingGroup,
  type SettingName,
  settings,
} from '@care/shared/devices/devices/config/settings'
import { findLimitConflicts, validateSetting } from '@care/shared/devices/devices/config/validate-setting'
import { type ReactNode, useState } from 'react'
import { useUnsaved } from '../../kit/dialogs/unsaved.ts'
import { Form } from '../../kit/form/form.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { SettingRow } from './setting-row.tsx'
import './settings.css'

interface Props {
  shown: readonly SettingGroup[]
  began: ResolvedSettings
  /** The level being edited. */
  floor: Origin
  maySave: boolean
  busy: boolean
  /** A proposed change that the user came to review. */
  proposed?: SettingsDraft
  onSave: (draft: SettingsDraft) => void
  /** Content beside the buttons while the form has a valid change. */
  children?: (draft: SettingsDraft) => ReactNode
}

/** CSS classes of groups with long lines or many rows. */
const wide: Partial<Record<SettingGroup, string>> = { reminders: 'is-wide', sleep: 'is-wide is-many' }
const folds = Object.keys(collapsedGroups) as CollapsedGroup[]
const namesOf = (group: SettingGroup) => Object.keys(deviceSettingGroups[group]) as SettingName[]

/** Settings of devices at one level: effective value, origin, and own value. */
export function SettingsForm({ shown, began, floor, maySave, busy, proposed = {}, onSave, children }: Props) {
  const [draft, setDraft] = useState<SettingsDraft>(() => newOf(proposed, began))
  const [isTried, setTried] = useState(false)
  const changed = Object.keys(draft) as SettingName[]
  useUnsaved(changed.length > 0)

  const isOwn = (name: SettingName) =>
    draft[name] === undefined ? began.origins[name] === floor : draft[name] !== null
  const heldAt = (name: SettingName) =>
    isOwn(name) ? (draft[name] ?? began.values[name]) : began.inherited.values[name]
  const originOf = (name: SettingName) => (isOwn(name) ? floor : began.inherited.origins[name])
  const values = { ...began.values, ...Object.fromEntries(changed.map((name) => [name, heldAt(name)])) }
  const faults = new Map<SettingName, string>(findLimitConflicts(values as DeviceSettings))
  for (const name of changed) {
    const fault = draft[name] === null ? null : validateSetting(name, draft[name])
    if (fault) faults.set(name, fault)
  }

  const change = (name: SettingName, value: unknown) => {
    const { [name]: _, ...others } = draft
    const isAsBefore =
      value === null ? began.origins[name] !== floor : isOwnBefore(name) && same(value, began.values[name])
    setDraft(isAsBefore ? others : { ...others, [name]: value })
  }
  const isOwnBefore = (name: SettingName) => began.origins[name] === floor
  const submit = () => {
    setTried(true)
    if (faults.size === 0 && changed.length > 0) onSave(draft)
  }
  const rows = (names: SettingName[]) =>
    names.map((name) => (
      <SettingRow
        key={name}
        name={name}
        value={heldAt(name)}
        inherited={began.inherited.values[name]}
        origin={originOf(name)}
        isOwn={isOwn(name)}
        isChanged={draft[name] !== undefined}
        fault={isTried || draft[name] !== undefined ? faults.get(name) : undefined}
        disabled={!maySave}
        onChange={(value) => change(name, value)}
      />
    ))

  return (
    <Form className="fit stack" onSubmit={submit}>
      <div className="limits-groups">
        {shown.map((group) => {
          const names = namesOf(group)
          return (
            <section key={group} className={`limits-group fit stack gap-1 boxed ${wide[group] ?? ''}`}>
              <h3>{groupWords[group].label}</h3>
              <div className="limits-rows stack fit">{rows(names.filter((name) => !settings[name].fold))}</div>
              {folds.map((fold) => {
                const folded = names.filter((name) => settings[name].fold === fold)
                const { label, note } = collapsedGroups[fold]
                if (folded.length === 0) return null
                return (
                  <details key={fold} open={folded.some((name) => isOwn(name) || faults.has(name)) || undefined}>
                    <summary>{label}</summary>
                    {note && <p className="soft">{note}</p>}
                    <div className="limits-rows stack fit">{rows(folded)}</div>
                  </details>
                )
              })}
            </section>
          )
        })}
      </div>
      {maySave && changed.length > 0 && (
        <footer className="limits-foot line wrap gap-3 boxed">
          <div className="limits-effect">{faults.size === 0 && children?.(draft)}</div>
          <Button type="button" label="放弃修改" outlined severity="secondary" onClick={() => setDraft({})} />
          <Button type="submit" label={`保存${changed.length}项`} icon="pi pi-check" loading={busy} />
        </footer>
      )}
    </Form>
  )
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The part of a proposal that is not in effect yet. */
const newOf = (proposed: SettingsDraft, { values }: ResolvedSettings): SettingsDraft =>
  Object.fromEntries(
    Object.entries(proposed).filter(([name, value]) => !same(value, values[name as SettingName])),
  ) as SettingsDraft
