import type { PersonalLink } from '@care/shared/forms/questionnaires/links/personal-link'
import { linkStates } from '@care/shared/forms/questionnaires/links/personal-links.words'
import { booleanField, codeField, dateTime, personField } from '../../../../../crud/fields/fields.tsx'
import type { Fields } from '../../../../../kit/inputs/field.ts'

export const linkFields = {
  oldmanName: { ...personField('长者'), rank: 'title' as const },
  state: { ...codeField('状态', linkStates, { width: 6 }), rank: 'state' as const },
  expireTime: dateTime('截止时间'),
  fillTime: dateTime('填写时间'),
  isPrefilled: booleanField('带出已知信息', { width: 8 }),
  createUser: personField('生成人', { width: 7 }),
  createTime: dateTime('生成时间'),
} satisfies Fields<PersonalLink>
