import type { ExternalTicket } from '@care/shared/admin/external/external'
import { orgTypesToApply, orgTypeWords } from '@care/shared/admin/external/org-types'
import { codesOf } from '@care/shared/admin/regions/region-path'
import { type ReactNode, useMemo } from 'react'
import { FormRow } from '../../kit/form/form-row.tsx'
import { CountedInput } from '../../kit/inputs/counted-input.tsx'
import { Select } from '../../kit/inputs/select.tsx'
import { MobileInput } from '../../kit/inputs/typed/phone-inputs.tsx'
import { TypedInput } from '../../kit/inputs/typed/typed-input.tsx'
import { AddressPicker } from '../../pickers/places/address-picker.tsx'
import { RegionCascader } from '../../pickers/places/region/region-cascader.tsx'
import { FileUpload } from '../../pickers/upload/file-upload.tsx'
import { uploadByTicket } from './upload-by-ticket.ts'
import type { Draft } from './use-draft.ts'

export type Faults = Partial<Record<keyof Draft, string>>

interface Props {
  ticket: ExternalTicket
  draft: Draft
  faults: Faults
  onChange: (change: Draft) => void
}

const orgTypes = orgTypesToApply.map((value) => ({ value, label: orgTypeWords[value] }))
const creditCodeIn = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 18)

type Name = keyof Draft & string
const labels: Partial<Record<Name, string>> = {
  tenantName: '机构名称',
  shortName: '机构简称',
  orgType: '机构类型',
  tenantLogo: '机构标志',
  creditCode: '信用代码',
  businessLicenseUrl: '营业执照',
  legalPerson: '法定代表人',
  contactName: '联系人',
  contactPhone: '联系人手机',
  provinceCode: '所在地区',
  address: '详细地址',
}
const required: Name[] = [
  ...(['tenantName', 'orgType', 'creditCode', 'businessLicenseUrl', 'legalPerson'] as const),
  ...(['contactName', 'contactPhone', 'provinceCode', 'address'] as const),
]

/** The fields of an institution, in groups. */
export function OrganisationFields({ ticket, draft, faults, onChange }: Props) {
  const send = useMemo(() => uploadByTicket(ticket.token), [ticket.token])
  const row = (name: Name, input: ReactNode, wide = false) => (
    <FormRow
      label={labels[name] ?? name}
      inputId={`organisation-${name}`}
      required={required.includes(name)}
      error={faults[name]}
      wide={wide}
    >
      {input}
    </FormRow>
  )
  const props = (name: Name) => ({
    id: `organisation-${name}`,
    value: draft[name] === undefined ? undefined : String(draft[name]),
    invalid: faults[name] !== undefined,
    onChange: (text: string | undefined) => onChange({ [name]: text ?? '' }),
  })
  const picture = (name: 'tenantLogo' | 'businessLicenseUrl', shown: string) => (
    <FileUpload
      id={`organisation-${name}`}
      purpose="picture"
      value={draft[name] ? [{ url: draft[name], name: shown }] : []}
      onChange={([file]) => onChange({ [name]: file?.url ?? '' })}
      send={send}
    />
  )

  return (
    <>
      <fieldset className="form stack is-2 outside-group">
        <legend>基本信息</legend>
        {row('tenantName', <CountedInput {...props('tenantName')} max={50} placeholder="与营业执照一致" />)}
        {row('shortName', <CountedInput {...props('shortName')} max={50} placeholder="选填" />)}
        {row(
          'orgType',
          <Select
            inputId="organisation-orgType"
            value={draft.orgType}
            options={orgTypes}
            placeholder="请选择"
            onChange={({ value }) => onChange({ orgType: value })}
          />,
        )}
        {row(
          'creditCode',
          <TypedInput
            {...props('creditCode')}
            clean={creditCodeIn}
            inputMode="text"
            placeholder="18位统一社会信用代码"
          />,
        )}
        {row('legalPerson', <CountedInput {...props('legalPerson')} max={50} />)}
        <div className="outside-gap" />
        {row('businessLicenseUrl', picture('businessLicenseUrl', '营业执照.jpg'))}
        {row('tenantLogo', picture('tenantLogo', '机构标志.png'))}
      </fieldset>
      <fieldset className="form stack is-2 outside-group">
        <legend>联系方式与地址</legend>
        {row('contactName', <CountedInput {...props('contactName')} max={50} />)}
        {row('contactPhone', <MobileInput {...props('contactPhone')} />)}
        {row(
          'provinceCode',
          <RegionCascader
            id="organisation-provinceCode"
            value={draft.districtCode || draft.cityCode || draft.provinceCode}
            invalid={faults.provinceCode !== undefined}
            onChange={(_code, path) => {
              const { provinceCode = '', cityCode = '', districtCode = '' } = codesOf(path)
              onChange({ provinceCode, cityCode, districtCode })
            }}
          />,
        )}
        {row(
          'address',
          <AddressPicker
            id="organisation-address"
            value={draft.address ? { address: draft.address, lng: draft.lng ?? null, lat: draft.lat ?? null } : null}
            invalid={faults.address !== undefined}
            offline
            placeholder="在地图上选择，或输入地址与经纬度"
            onChange={(place) => onChange({ address: place?.address ?? '', lng: place?.lng, lat: place?.lat })}
          />,
        )}
      </fieldset>
    </>
  )
}
