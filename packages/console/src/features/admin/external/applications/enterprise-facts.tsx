import type { Application } from '@care/shared/admin/external/external'
import { orgTypeWords } from '@care/shared/admin/external/org-types'
import { isCreditCode } from '@care/shared/credit-code'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { Fact } from '../../../../kit/text/facts.tsx'
import { Phone } from '../../../../kit/text/phone.tsx'
import { RegionName } from '../../../../pickers/places/region/region-name.tsx'
import { SignedPicture } from '../../../../pickers/upload/signed-picture.tsx'
import './applications.css'

/** Data of the institution as entered by the applicant. */
export function EnterpriseFacts({ details }: { details: Application['details'] }) {
  const { data: packages = [] } = useQuery({ ...api.external.basePackage.query(), staleTime: 600_000 })
  const { lng, lat, creditCode } = details
  return (
    <>
      <section className="drawer-section">
        <h3>机构资料</h3>
        <dl className="facts stack is-2">
          <Fact label="机构名称">{details.tenantName}</Fact>
          <Fact label="机构简称">{details.shortName}</Fact>
          <Fact label="机构类型">{orgTypeWords[details.orgType ?? 1]}</Fact>
          <Fact label="信用代码">
            {creditCode && (
              <>
                {creditCode} {!isCreditCode(creditCode) && <span className="tag tone-sos">校验位不符</span>}
              </>
            )}
          </Fact>
          <Fact label="法人">{details.legalPerson}</Fact>
          <Fact label="联系人">{details.contactName}</Fact>
          <Fact label="联系人手机">
            <Phone number={details.contactPhone} />
          </Fact>
          <Fact label="套餐">{packages.find(({ id }) => id === details.packageId)?.packageName}</Fact>
          <Fact label="所在地区">
            <RegionName code={details.districtCode || details.cityCode || details.provinceCode} />
          </Fact>
          <Fact label="坐标">
            {lng !== undefined && lat !== undefined ? `${lng.toFixed(6)}, ${lat.toFixed(6)}` : undefined}
          </Fact>
          <Fact label="详细地址" wide>
            {details.address}
          </Fact>
        </dl>
      </section>
      <section className="drawer-section">
        <h3>证照</h3>
        <div className="application-pictures row wrap gap-4">
          <figure>
            <SignedPicture url={details.businessLicenseUrl} alt="营业执照" />
            <figcaption className="soft small">营业执照</figcaption>
          </figure>
          <figure>
            <SignedPicture url={details.tenantLogo} alt="机构标志" />
            <figcaption className="soft small">机构标志</figcaption>
          </figure>
        </div>
      </section>
    </>
  )
}
