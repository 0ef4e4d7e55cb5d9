import type { PanelTenant } from '@care/shared/panel/panel.contract'
import { validity } from './panel-words.ts'
import { StorageBar } from './storage-bar.tsx'

const count = (value: number) => value.toLocaleString('zh-CN')
const headers = {
  机构: '',
  套餐: '',
  有效期: '',
  员工: 'is-number',
  长者: 'is-number',
  设备在线: 'is-number',
  文件空间: '',
}

/** The institution and those below it, in figures. */
export const TenantsTable = ({ tenants, quota }: { tenants: PanelTenant[]; quota: number }) => (
  <section className="card rigid">
    <h2 className="card-title">{tenants.length > 1 ? `机构概况（${tenants.length} 家）` : '机构概况'}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow window it scrolls sideways. */}
    <section className="panel-scroll" tabIndex={0} aria-label="机构概况表">
      <table>
        <thead>
          <tr>
            {Object.entries(headers).map(([header, look]) => (
              <th key={header} scope="col" className={look}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tenants.map((tenant) => (
            <Row key={tenant.id} tenant={tenant} quota={quota} />
          ))}
        </tbody>
      </table>
    </section>
  </section>
)

function Row({ tenant, quota }: { tenant: PanelTenant; quota: number }) {
  const { name, level, status, packageName, endTime, staff, elders, devices, devicesOnline, storageUsed } = tenant
  const end = validity(endTime, Date.now())
  return (
    <tr>
      <td className={level === 2 ? 'is-below' : undefined}>
        {name} {status !== '0' && <span className="tag tone-sos">已停用</span>}
      </td>
      <td>{packageName}</td>
      <td>
        <span className={end.tone ? `tag ${end.tone}` : undefined}>{end.text}</span>
      </td>
      <td className="is-number">{count(staff)}</td>
      <td className="is-number">{count(elders)}</td>
      <td className="is-number">
        {count(devicesOnline)} / {count(devices)}
      </td>
      <td>
        <StorageBar used={storageUsed} quota={quota} />
      </td>
    </tr>
  )
}
