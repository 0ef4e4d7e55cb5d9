import type { Param } from '@care/shared/administration/parameter'
import { api } from '../../api.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import type { Fields } from '../../crud/field.ts'
import { choice, dateTime, longText, text } from '../../crud/fields.tsx'

const fields = {
  publicName: text('参数名称', { width: 12 }),
  publicKey: text('参数键', { width: 14 }),
  publicValue: longText('参数值', { maxLength: 4_000 }),
  status: choice('状态', { 0: '启用', 1: '停用' }, { width: 5 }),
  publicType: choice('参数类型', { 0: '未分类', 1: '原文', 2: '报表', 3: '安全', 4: '文档', 5: '消息', 9: '其他' }),
  system: choice('类别', { 0: '业务', 1: '系统' }, { width: 5 }),
  validateCode: text('校验码', { width: 8 }),
  createTime: dateTime('创建时间'),
} satisfies Fields<Param>

const isBuiltIn = ({ system }: Param) => system === '1'

/** Values that anyone may read without signing in; those that the product reads keep their key. */
export const ParametersPage = () => (
  <CrudPage
    name="parameters"
    noun="参数"
    resource={api.parameters}
    fields={fields}
    rowKey="publicId"
    label="publicName"
    columns={['publicName', 'publicKey', 'publicValue', 'publicType', 'status', 'system', 'createTime']}
    search={['publicName', 'publicKey', 'system']}
    form={['publicName', 'publicKey', 'publicType', 'status', 'publicValue', 'validateCode']}
    exported="parameters.page"
    builtIn={{ is: isBuiltIn, keeps: ['publicKey', 'status'] }}
  />
)
