import { line, phone } from '../things/field.ts'
import type { Importing } from '../things/thing.ts'

/** What a file of new members of staff may say; department and roles as people call them. */
export const staffImport = {
  noun: '员工',
  fields: {
    username: line('用户名', { max: 20, required: true }),
    nickName: line('姓名', { max: 50, required: true }),
    phone: phone('手机号码', {}),
    roleNames: line('角色', { max: 200, required: true }),
    password: line('初始密码', { max: 12, required: true }),
    deptName: line('部门', { max: 200 }),
    positionName: line('岗位', { max: 30 }),
    jobNo: line('工号', { max: 30 }),
    position: line('职务', { max: 30 }),
  },
  imported: ['username', 'nickName', 'phone', 'roleNames', 'password', 'deptName', 'positionName', 'jobNo', 'position'],
  unique: 'username',
  ofNew: ['roleNames', 'password'],
  distinct: ({ username, phone }) => [
    ['用户名', username === undefined ? undefined : String(username)],
    ['手机号码', phone === undefined ? undefined : String(phone)],
  ],
} as const satisfies Importing
/** Each of their passwords is hashed, which takes its time. */
export const mostImportedStaff = 200
