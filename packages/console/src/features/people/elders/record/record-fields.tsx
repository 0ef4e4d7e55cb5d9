import { codesOf } from '@care/shared/admin/regions/region-path'
import { archiveFields } from '@care/shared/people/elders/archive.words'
import type { Elder } from '@care/shared/people/elders/elder'
import { elder } from '@care/shared/people/elders/elder.words'
import { maxTags } from '@care/shared/people/elders/tags/elder-tag.words'
import { longText, money, text } from '../../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import type { Field, FieldSet } from '../../../../kit/inputs/field.ts'
import { Select } from '../../../../kit/inputs/select.tsx'
import { LandlineInput, MobileInput } from '../../../../kit/inputs/typed/phone-inputs.tsx'
import { factInputs } from '../../../../pickers/people/facts/fact-fields.tsx'
import { TagChoices } from '../../../../pickers/people/tag-choices.tsx'
import { RegionCascader } from '../../../../pickers/places/region/region-cascader.tsx'
import { IdCardInput } from '../lists/id-card-input.tsx'
import { ContactsInput } from './contacts-input.tsx'
import { ContactsLink } from './contacts-link.tsx'
import { PhotoInput } from './photo-input.tsx'
import { PlaceInput } from './place-input.tsx'
import { StaffInput } from './staff-input.tsx'

const said = { ...fieldsOf(elder.fields), ...fieldsOf(archiveFields) }
const typed = (value: unknown) => (typeof value === 'string' ? value : undefined)
const input = (label: string, input: Field['input']): Field<never> => ({ ...text(label), input })

interface Region {
  provinceCode?: string | null
  cityCode?: string | null
  districtCode?: string | null
}

const decimal = (field: Field<never>): Field<never> => ({ ...field, input: money('').input })
const paragraph = (field: Field<never>, max = 500): Field<never> => ({
  ...field,
  input: longText('', { maxLength: max }).input,
})

/** The fields of the record form; a new record needs an institution if the user has several. */
export function elderRecordFields(
  kept: Elder | null,
  own: { tenantId: number; tenants: { id: number; name: string }[]; onInstitution: (id: number) => void },
): FieldSet {
  return {
    ...said,
    userName: text('姓名'),
    avatar: input('照片', (props) => <PhotoInput {...props} />),
    idCard: input('身份证号', ({ value, ...props }) => <IdCardInput {...props} value={typed(value)} />),
    mobile: input('手机号码', ({ value, ...props }) => <MobileInput {...props} value={typed(value)} />),
    landline: input('固定电话', ({ value, ...props }) => <LandlineInput {...props} value={typed(value)} />),
    tenantId: input('所属机构', ({ id, value, onChange, invalid }) => (
      <Select
        inputId={id}
        value={value ?? null}
        options={own.tenants.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="请选择"
        invalid={invalid}
        onChange={(event) => {
          onChange(event.value ?? undefined)
          own.onInstitution(event.value ?? own.tenantId)
        }}
      />
    )),
    managerUserId: input('责任人', (props) => (
      <StaffInput {...props} known={kept?.managerName ?? null} tenantId={kept?.tenantId ?? own.tenantId} />
    )),
    tagIds: input('标签', ({ id, value, onChange, invalid }) => (
      <TagChoices
        id={id}
        value={Array.isArray(value) ? value : []}
        tenantId={kept?.tenantId ?? own.tenantId}
        placeholder={`最多${maxTags}个`}
        invalid={invalid}
        onChange={onChange}
      />
    )),
    families: input('家属和联系人', (props) =>
      kept ? (
        <ContactsLink id={props.id} elderId={kept.id} count={kept.families.length} />
      ) : (
        <ContactsInput {...props} />
      ),
    ),
    region: input('省市区', ({ id, value, onChange, invalid }) => {
      const { districtCode, cityCode, provinceCode } = (value ?? {}) as Region
      return (
        <RegionCascader
          id={id}
          value={districtCode ?? cityCode ?? provinceCode}
          invalid={invalid}
          onChange={(_, path) => onChange(path.length > 0 ? codesOf(path) : undefined)}
        />
      )
    }),
    place: input('住址', (props) => <PlaceInput {...props} />),
    addressDetail: { ...text('门牌号', { maxLength: 200, placeholder: '楼栋、单元、房间' }) },
    careReason: text('变更原因', { maxLength: 200, placeholder: '护理等级改变时填写' }),
    height: { ...decimal(said.height), label: '身高（cm）' },
    weight: { ...decimal(said.weight), label: '体重（kg）' },
    monthlyIncome: { ...said.monthlyIncome, label: '月收入（元）' },
    ...factInputs,
    medicationText: paragraph(said.medicationText),
    responsePlan: paragraph(said.responsePlan, 1_000),
    remark: paragraph(said.remark),
  }
}
