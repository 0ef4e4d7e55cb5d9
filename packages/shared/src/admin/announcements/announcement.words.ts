import { count, dict, ofInstitution, person, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'

/** Announcements of an institution to its staff, or of the operator to everyone. */
export const announcement = listWords({
  noun: '公告',
  fields: {
    tenantId: ofInstitution.tenantId,
    tenantName: readOnly('发布机构', { always: true }),
    title: readOnly('公告标题', { always: true }),
    kind: dict('公告类型', { dict: 'announcement_kind', always: true, width: 7 }),
    status: dict('状态', { dict: 'announcement_status', always: true, width: 6 }),
    /** Number of people who have read the announcement. */
    readCount: count('已读', { unit: '人', width: 6 }),
    publishTime: time('发布时间', { maybe: true }),
    /** Start of the validity; a missing start or end means unlimited on that side. */
    startTime: time('生效时间', { maybe: true }),
    endTime: time('失效时间', { maybe: true }),
    createUser: person('创建人', { always: true, width: 9 }),
    createTime: time('创建时间', {}),
    updateTime: time('更新时间', {}),
  },
  columns: ['title', 'kind', 'status', 'readCount', 'publishTime', 'startTime', 'endTime', 'createUser'],
  search: ['title', 'kind', 'status'],
})
