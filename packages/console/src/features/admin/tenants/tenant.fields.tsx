import { orgTypeWords } from '@care/shared/admin/external/org-types'
import type { Tenant } from '@care/shared/admin/tenants/tenant'
import { tenantLevels, tenantStates } from '@care/shared/admin/tenants/tenant.words'
import { codeField, date, dateTime, personField, phone, text } from '../../../crud/fields/fields.tsx'
import type { Field, Fields } from '../../../kit/inputs/field.ts'
import { RegionCascader } from '../../../pickers/places/region/region-cascader.tsx'
import { RegionName } from '../../../pickers/places/region/region-name.tsx'
import { FileUpload } from '../../../pickers/upload/file-upload.tsx'
import { SignedPicture } from '../../../pickers/upload/signed-picture.tsx'
import { ParentSelect } from './parent-select.tsx'

const region: Field<string> = {
  label: '所在地区',
  show: (code) => <RegionName code={code} />,
  input: ({ value, onChange, ...props }) => (
    <RegionCascader {...props} value={String(value ?? '')} onChange={(code) => onChange(code)} />
  ),
}

const logo: Field<string | null> = {
  label: '机构标志',
  show: (url) => <SignedPicture url={url} alt="机构标志" />,
  input: ({ id, value, onChange, disabled }) => (
    <FileUpload
      id={id}
      purpose="avatar"
      value={value ? [{ name: '机构标志', url: String(value) }] : []}
      disabled={disabled}
      onChange={([file]) => onChange(file?.url)}
    />
  ),
}

const endTime: Field<string | null> = {
  ...date('有效期至', { width: 8 }),
  show: (value) => value?.slice(0, 10) ?? '长期有效',
}

export const tenantFields = {
  name: text('机构名称', { width: 15 }),
  shortName: text('机构简称', { width: 8 }),
  code: text('机构编码', { width: 10, maxLength: 32, placeholder: '不填则自动生成' }),
  parentId: { label: '上级机构', show: (_, row) => row.parentName, input: (props) => <ParentSelect {...props} /> },
  parentName: text('上级机构', { width: 11 }),
  level: codeField<number>('级别', tenantLevels, { width: 6 }),
  orgType: codeField<number>('机构类型', orgTypeWords, { width: 7 }),
  logo,
  contactName: personField('联系人', { width: 7 }),
  contactPhone: phone('联系电话'),
  regionCode: region,
  address: text('详细地址', { maxLength: 200 }),
  endTime,
  state: codeField('状态', tenantStates, { width: 6.5 }),
  createTime: dateTime('创建时间'),
} satisfies Fields<Tenant>
