import { themes } from '@care/shared/forms/questionnaires/themes.words'
import { useId, useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { useAction } from '../../../../../crud/use-action.ts'
import { useUnsaved } from '../../../../../kit/dialogs/unsaved.ts'
import { FormRow, InputRow } from '../../../../../kit/form/form-row.tsx'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { Select } from '../../../../../kit/inputs/select.tsx'
import { Switch } from '../../../../../kit/inputs/switch.tsx'
import { TextInput } from '../../../../../kit/inputs/text-input.tsx'
import { FileUpload } from '../../../../../pickers/upload/file-upload.tsx'
import { UploadOwnerContext } from '../../../../../pickers/upload/upload-owner.ts'
import type { PartProps } from './part-props.ts'
import { FormSheet } from './sheet.tsx'

const positions = [
  { value: 'left', label: '左' },
  { value: 'center', label: '中' },
  { value: 'right', label: '右' },
]
const flags = { showTitle: '显示标题', showDescribe: '显示说明', showNumber: '显示题号' } as const
const bare = (address: string) => address.split('?')[0] ?? ''

/** Edits the theme of a form, with a preview. */
export function ThemePart({ form, formKey }: PartProps) {
  const id = useId()
  const { project, userProjectTheme: kept } = form
  const [began] = useState(() => ({
    themeId: kept?.themeId ?? null,
    submitBtnText: kept?.submitBtnText ?? '',
    logoImg: bare(kept?.logoImg ?? ''),
    logoPosition: kept?.logoPosition ?? ('left' as const),
    backgroundColor: kept?.backgroundColor ?? '',
    backgroundImg: bare(kept?.backgroundImg ?? ''),
    showTitle: kept?.showTitle ?? true,
    showDescribe: kept?.showDescribe ?? true,
    showNumber: kept?.showNumber ?? false,
  }))
  const [theme, setTheme] = useState(began)
  const [saved, setSaved] = useState(began)
  const isDirty = JSON.stringify(theme) !== JSON.stringify(saved)
  useUnsaved(isDirty)
  const save = useAction(
    api.questionnaires.saveTheme,
    project.version === null ? '外观已保存' : '外观已保存，发布后生效',
    () => setSaved(theme),
  )
  const put = (change: Partial<typeof theme>) => setTheme({ ...theme, ...change })
  const chosen = themes.find(({ id }) => id === theme.themeId)
  const picture = (name: 'logoImg' | 'backgroundImg', label: string) => (
    <FormRow label={label} inputId={`${id}-${name}`}>
      <FileUpload
        id={`${id}-${name}`}
        purpose="picture"
        value={theme[name] ? [{ url: theme[name], name: label }] : []}
        onChange={([file]) => put({ [name]: file?.url ?? '' })}
      />
    </FormRow>
  )

  return (
    <UploadOwnerContext value={project.tenantId}>
      <div className="form-theme stack">
        <div className="card form-theme-choices stack">
          <fieldset className="form-themes stack gap-2">
            <legend className="soft">主题</legend>
            {themes.map(({ id, name, backgroundColor, btnsColor }) => (
              <button
                key={id}
                type="button"
                aria-pressed={theme.themeId === id}
                style={{ background: backgroundColor, color: btnsColor }}
                onClick={() => put({ themeId: id, backgroundColor })}
              >
                {name}
              </button>
            ))}
          </fieldset>
          <InputRow label="提交按钮">
            <TextInput
              value={theme.submitBtnText}
              placeholder="提交"
              maxLength={20}
              onChange={({ target }) => put({ submitBtnText: target.value })}
            />
          </InputRow>
          {Object.entries(flags).map(([name, label]) => (
            <FormRow key={name} label={label} inputId={`${id}-${name}`}>
              <Switch
                inputId={`${id}-${name}`}
                checked={theme[name as keyof typeof flags]}
                onChange={(event) => put({ [name]: event.value === true })}
              />
            </FormRow>
          ))}
          {picture('logoImg', 'Logo')}
          {theme.logoImg && (
            <InputRow label="Logo 位置">
              <Select
                value={theme.logoPosition}
                options={positions}
                onChange={(event) => put({ logoPosition: event.value })}
              />
            </InputRow>
          )}
          {picture('backgroundImg', '背景图片')}
          <div className="line gap-3">
            <Button
              label="保存外观"
              loading={save.isPending}
              disabled={!isDirty}
              onClick={() => save.mutate({ body: { projectKey: formKey, ...theme } })}
            />
            {theme.themeId !== null && (
              <Button label="恢复默认" text onClick={() => put({ themeId: null, backgroundColor: '' })} />
            )}
          </div>
        </div>
        <FormSheet
          form={{
            ...form,
            userProjectTheme: {
              id: 0,
              projectKey: formKey,
              ...theme,
              headImgUrl: chosen?.headImgUrl ?? '',
              btnsColor: chosen?.btnsColor ?? '',
            },
          }}
          width="phone"
        />
      </div>
    </UploadOwnerContext>
  )
}
