import type { AnnouncementChange } from '@care/shared/admin/announcements/announcement'
import { announcement } from '@care/shared/admin/announcements/announcement.words'
import { text } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { useDict } from '../../../crud/fields/use-dict.ts'
import { CountedInput } from '../../../kit/inputs/counted-input.tsx'
import type { Field, InputProps } from '../../../kit/inputs/field.ts'
import { OptionSelector } from '../../../kit/inputs/option-selector.tsx'
import { RichText } from '../../../pickers/rich-text/rich-text.tsx'
import { FileUpload } from '../../../pickers/upload/file-upload.tsx'
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

/** Display of an announcement's fields. */
export const announcementFields = fieldsOf(announcement.fields)

/** Inputs of the form. */
export const announcementInputs = {
  ...announcementFields,
  title: {
    ...announcementFields.title,
    input: ({ value, ...props }: InputProps) => <CountedInput {...props} value={String(value ?? '')} max={100} />,
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
