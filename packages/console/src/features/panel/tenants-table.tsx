import type { PanelTenant } from '@care/shared/panel/panel.contract'
import { PlainTable } from '../../kit/text/plain-table.tsx'
import { validity } from './panel-words.ts'
import { StorageBar } from './storage-bar.tsx'

const count = (value: number) => value.toLocaleString('zh-CN')
/** The institution and those below it, in figures. */
export const TenantsTable = ({ tenants, quota }: { tenants: PanelTenant[]; quota: number }) => (
  <section className="card rigid">
    <h2 className="card-title">{tenants.length > 1 ? `机构概况（${tenants.length} 家）` : '机构概况'}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow window it scrolls sideways. */}
    <section className="panel-scroll" tabIndex={0} aria-label="机构概况表">
      <PlainTable
        className="panel-table"
        rows={tenants}
        keyOf={({ id }) => id}
        rowLook={({ level }) => (level === 2 ? 'is-below' : undefined)}
        columns={[
          [
            '机构',
            ({ name, status }) => (
              <>
                {name} {status !== '0' && <span className="tag tone-sos">已停用</span>}
              </>
            ),
          ],
          ['套餐', ({ packageName }) => packageName],
          ['有效期', ({ endTime }) => <Validity {...validity(endTime, Date.now())} />],
          ['员工', ({ staff }) => count(staff), 'is-number'],
          ['长者', ({ elders }) => count(elders), 'is-number'],
          ['设备在线', ({ devices, devicesOnline }) => `${count(devicesOnline)} / ${count(devices)}`, 'is-number'],
          ['文件空间', ({ storageUsed }) => <StorageBar used={storageUsed} quota={quota} />],
        ]}
      />
    </section>
  </section>
)

const Validity = ({ text, tone }: ReturnType<typeof validity>) => (
  <span className={tone ? `tag ${tone}` : undefined}>{text}</span>
)
