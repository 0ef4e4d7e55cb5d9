import { line, phone } from '../../resources/field.ts'
import type { ImportDeclaration } from '../../resources/resource.ts'

/** Columns of a file of new staff; department and roles by name. */
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
} as const satisfies ImportDeclaration
/** Limited because hashing each password is slow. */
export const maxImportedStaff = 200
