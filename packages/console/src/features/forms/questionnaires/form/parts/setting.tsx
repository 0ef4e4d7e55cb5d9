import type { Setting } from '@care/shared/forms/questionnaires/setting'
import { SettingDraft } from '@care/shared/forms/questionnaires/setting'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../../calls/api.ts'
import { booleanField, dateTime, longText, number, text } from '../../../../../crud/fields/fields.tsx'
import { PageForm } from '../../../../../crud/form/page-form.tsx'
import { useAction } from '../../../../../crud/use-action.ts'
import type { Field } from '../../../../../kit/inputs/field.ts'
import { QueryPlaceholder } from '../../../../../kit/loading/query-placeholder.tsx'
import { FileUpload } from '../../../../../pickers/upload/file-upload.tsx'
import { UploadOwnerContext } from '../../../../../pickers/upload/upload-owner.ts'
import { GradesInput } from './grades-input.tsx'
import { NotifyEmailInput } from './notify-email-input.tsx'
import type { PartProps } from './part-props.ts'

const picture = (label: string): Field<string> => ({
  ...text(label),
  input: ({ id, value, onChange }) => (
    <FileUpload
      id={id}
      purpose="picture"
      value={typeof value === 'string' && value ? [{ url: value.split('?')[0] ?? '', name: '图片' }] : []}
      onChange={([file]) => onChange(file?.url ?? '')}
    />
  ),
})

const fields = {
  submitPromptText: longText('提交后提示', { placeholder: '感谢您的填写。' }),
  submitPromptImg: picture('提示图片'),
  submitJumpUrl: text('提交后链接', { maxLength: 500, placeholder: 'https://' }),
  everyoneWriteOnce: booleanField('每人一次'),
  everyoneDayWriteOnce: booleanField('每天一次'),
  writeOncePromptText: text('重复填写提示', { maxLength: 200 }),
  publicResult: {
    ...booleanField('公开结果'),
    input: (props) => (
      <span className="line">
        {booleanField('').input(props)}
        <span className="soft small">打开后，拿到链接的人不用登录就能看到全部答案</span>
      </span>
    ),
  } satisfies Field<boolean>,
  timedCollectionBeginTime: dateTime('开始时间'),
  timedCollectionEndTime: dateTime('结束时间'),
  timedNotEnabledPromptText: text('未开始提示', { maxLength: 200 }),
  timedDeactivatePromptText: text('已结束提示', { maxLength: 200 }),
  timedQuantitativeQuantity: number('最多收集', '份'),
  timedEndPromptText: text('收满提示', { maxLength: 200 }),
  shareTitle: text('分享标题', { maxLength: 100, placeholder: '不填时为问卷名称' }),
  shareDesc: text('分享描述', { maxLength: 300 }),
  shareImg: picture('分享图片'),
  newWriteNotifyEmail: {
    ...text('通知邮箱', { maxLength: 600 }),
    input: (props) => <NotifyEmailInput {...props} />,
  } satisfies Field<string>,
  grades: { label: '等级', show: () => null, input: (props) => <GradesInput {...props} /> } satisfies Field,
}
const names = Object.keys(fields) as (keyof typeof fields)[]
const sections = [
  { id: 'time', title: '收集时间', names: names.slice(7, 11) },
  { id: 'limits', title: '收集限制', names: [...names.slice(11, 13), ...names.slice(3, 6)] },
  { id: 'after', title: '提交之后', names: [...names.slice(0, 3), 'publicResult' as const] },
  { id: 'share', title: '链接卡片', names: ['shareTitle' as const, 'shareDesc' as const, 'shareImg' as const] },
  { id: 'notify', title: '新答卷通知', names: ['newWriteNotifyEmail' as const] },
  { id: 'grades', title: '得分等级', names: ['grades' as const] },
]

/** Settings tab: who may answer and when, texts, and grades. */
export function SettingPart({ form: { project }, formKey }: PartProps) {
  const setting = useQuery(api.questionnaires.setting.query({ params: { key: formKey } }))
  const save = useAction(
    api.questionnaires.saveSetting,
    project.version === null ? '设置已保存' : '设置已保存，发布后生效',
  )
  if (setting.data === undefined) return <QueryPlaceholder error={setting.error} onRetry={setting.refetch} lines={8} />
  return (
    <UploadOwnerContext value={project.tenantId}>
      <PageForm
        id="questionnaire-setting"
        schema={SettingDraft}
        fields={fields}
        names={names}
        sections={sections}
        wide={['grades', 'newWriteNotifyEmail']}
        values={{ ...shown(setting.data), projectKey: formKey }}
        columns={2}
        submit="保存设置"
        busy={save.isPending}
        onSubmit={(body) => save.mutateAsync({ body })}
      />
    </UploadOwnerContext>
  )
}

/** Strips the signatures of picture addresses, which change every minute. */
const shown = (setting: Setting | null) => ({
  ...setting,
  submitPromptImg: setting?.submitPromptImg.split('?')[0] ?? '',
  shareImg: setting?.shareImg.split('?')[0] ?? '',
})
