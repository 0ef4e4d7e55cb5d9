import type { Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import { questionnaireStatuses, questionnaireTypes } from '@care/shared/forms/questionnaires/questionnaire.words'
import { codeField, dateTime, text } from '../../../../crud/fields/fields.tsx'
import type { Field, Fields } from '../../../../kit/inputs/field.ts'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { RichText } from '../../../../pickers/rich-text/rich-text.tsx'

/** Published version, and whether later changes are still unpublished. */
const version: Field<number | null, Questionnaire> = {
  label: '版本',
  show: (value, { isChanged }) =>
    value === null ? (
      emptyValueDash
    ) : (
      <span className="line">
        V{value}
        {isChanged && <WordTag label="有未发布的修改" look="warning" />}
      </span>
    ),
  input: () => null,
  width: 13,
}

/** Text shown above the items. */
const describe: Field<string> = {
  ...text('说明'),
  input: ({ id, value, onChange, invalid }) => (
    <RichText
      id={id}
      label="说明"
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      invalid={invalid}
    />
  ),
}

/** Name, with a mark on the questionnaire for new residents. */
const name: Field<string, Questionnaire> = {
  ...text('问卷名称', { maxLength: 100 }),
  show: (value, { isCheckin }) =>
    isCheckin ? (
      <span className="line">
        <span className="whole">{value}</span>
        <WordTag label="入住问卷" look="info" />
      </span>
    ) : (
      value
    ),
}

export const questionnaireFields = {
  name,
  status: { ...codeField('状态', questionnaireStatuses, { width: 7 }), rank: 'state' as const },
  questionnaireType: codeField('类型', questionnaireTypes, { width: 7 }),
  version,
  describe,
  createTime: dateTime('创建时间'),
  updateTime: dateTime('更新时间'),
} satisfies Fields<Questionnaire>
