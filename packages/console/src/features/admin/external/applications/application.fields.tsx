import { auditStatuses } from '@care/shared/admin/external/application.moves'
import type { Application } from '@care/shared/admin/external/external'
import { codeField, dateTime, personField, phone, text } from '../../../../crud/fields/fields.tsx'
import type { Fields } from '../../../../kit/inputs/field.ts'

export const applicationFields = {
  tenantName: text('机构名称', { width: 14 }),
  contactName: personField('联系人', { width: 7 }),
  contactPhone: phone('联系人手机'),
  address: text('机构地址'),
  nickName: personField('申请人', { width: 8 }),
  phone: phone('申请人手机'),
  status: codeField<number>('审核状态', auditStatuses, { width: 7 }),
  auditRemark: text('审核意见'),
  createTime: dateTime('申请时间'),
  auditTime: dateTime('审核时间'),
} satisfies Fields<Application>
