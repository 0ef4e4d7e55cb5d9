import type { AnnouncementChange, AnnouncementRow } from '@care/shared/announcements/announcement'
import { dateTime, dict, number, text } from '../../crud/fields/fields.tsx'
import { useDict } from '../../crud/fields/use-dict.ts'
import { CountedText } from '../../kit/inputs/counted-text.tsx'
import type { Field, Fields, InputProps } from '../../kit/inputs/field.ts'
import { OptionSelector } from '../../kit/inputs/option-selector.tsx'
import { RichText } from '../../pickers/rich-text/rich-text.tsx'
import { FileUpload } from '../../pickers/upload/file-upload.tsx'
import { KindPicture } from './kind-picture.tsx'

function KindInput({ id, value, onChange, disabled }: InputProps) {
  const kinds = useDict('announcement_kind')
  return (
    <OptionSelector
      id={id}
      label="公告类型"
      options={kinds.map(({ value, label }) => ({ value, label, picture: <KindPicture kind={value} /> }))}
      value={value ? [String(value)] : []}
      disabled={disabled}
      onChange={([kind]) => onChange(kind)}
    />
  )
}

type Attachments = AnnouncementChange['attachments']
const attachmentsOf = (value: unknown): Attachments => (Array.isArray(value) ? value : [])

/** How an announcement's data is called, shown and written. */
export const announcementFields = {
  title: text('公告标题'),
  kind: dict('公告类型', 'announcement_kind', { width: 7 }),
  status: dict('状态', 'announcement_status', { width: 6 }),
  readCount: number('已读', '人', { width: 6 }),
  createUser: text('创建人', { width: 9 }),
  publishTime: dateTime('发布时间'),
  startTime: dateTime('生效时间'),
  endTime: dateTime('失效时间'),
  createTime: dateTime('创建时间'),
} satisfies Fields<AnnouncementRow>

/** What is written only: in the form. */
export const announcementInputs = {
  ...announcementFields,
  title: {
    ...announcementFields.title,
    input: ({ value, ...props }: InputProps) => <CountedText {...props} value={String(value ?? '')} max={100} />,
  },
  kind: { ...announcementFields.kind, input: (props: InputProps) => <KindInput {...props} /> },
  content: {
    ...text('公告内容'),
    input: ({ value, ...props }: InputProps) => <RichText {...props} label="公告内容" value={String(value ?? '')} />,
  },
  attachments: {
    label: '附件',
    show: (files) => files.map(({ name }) => name).join('、'),
    input: ({ id, value, onChange, disabled }) => (
      <FileUpload
        id={id}
        purpose="document"
        max={5}
        value={attachmentsOf(value)}
        disabled={disabled}
        onChange={onChange}
      />
    ),
  } satisfies Field<Attachments>,
}
