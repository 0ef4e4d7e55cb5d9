import { incident } from '@care/shared/work/incidents/incident.words'
import { booleanField, longText, phone, text } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { FileUpload } from '../../../pickers/upload/file-upload.tsx'
import { TasksInput } from './tasks-input.tsx'
import { WitnessesInput } from './witnesses-input.tsx'

const shown = fieldsOf(incident.fields)
export const asArray = <T,>(value: unknown): T[] => (Array.isArray(value) ? value : [])

/** The fields of an adverse event, for lists and for the form. */
export const incidentFields = {
  ...shown,
  place: text('发生地点', { maxLength: 100 }),
  reporterName: text('上报人', { placeholder: '不填为本人' }),
  reporterPhone: phone('上报人电话'),
  process: longText('事件经过', { maxLength: 2000 }),
  injury: longText('伤害情况', { maxLength: 500 }),
  measures: longText('处理措施', { maxLength: 1000 }),
  familyNotified: booleanField('已通知家属'),
  notifyTime: { ...shown.happenTime, label: '通知时间' },
  result: longText('处理结果', { maxLength: 1000 }),
  cause: longText('原因分析', { maxLength: 1000 }),
  improve: longText('改进措施', { maxLength: 1000 }),
  witnesses: {
    ...text('见证人'),
    input: (props: InputProps) => <WitnessesInput {...props} />,
  },
  tasks: { ...text('随访任务'), input: (props: InputProps) => <TasksInput {...props} /> },
  files: {
    ...text('照片和附件'),
    input: ({ id, value, onChange, disabled }: InputProps) => (
      <FileUpload id={id} purpose="picture" max={9} value={asArray(value)} disabled={disabled} onChange={onChange} />
    ),
  },
}
