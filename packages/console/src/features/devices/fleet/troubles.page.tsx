import type { DeviceTrouble } from '@care/shared/devices/fleet/device-trouble'
import { deviceTrouble } from '@care/shared/devices/fleet/device-trouble.words'
import { wireDay } from '@care/shared/wire-time'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { queryClient } from '../../../calls/query-client.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import type { NamedSearch } from '../../../crud/view/named-search.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { download } from '../../../kit/text/download.ts'
import { deviceAddress } from '../device.fields.tsx'

const FinishDialog = lazyPart('FinishDialog', () => import('./finish-dialog.tsx'))
const RulesDialog = lazyPart('RulesDialog', () => import('./rules-dialog.tsx'))

const fields = fieldsOf(deviceTrouble.fields)
const search = [...deviceTrouble.search]
const open = ({ deviceId }: DeviceTrouble) => navigate(deviceAddress(deviceId))
const builtIn: NamedSearch[] = [
  { name: '待处理', values: { isDone: '0' } },
  { name: '失联', values: { kind: 'silent', isDone: '0' } },
  { name: '低电量', values: { kind: 'battery', isDone: '0' } },
]

/** 设备巡检: what somebody has to walk for, in the order of the house, to be ticked off and printed. */
export function TroublesPage() {
  const page = usePage(api.deviceTroubles.page)
  const mayCall = useMayCall()
  const [done, setDone] = useState<{ rows: DeviceTrouble[]; clear?: () => void } | null>(null)
  const [isRules, setRules] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const mayFinish = mayCall(api.deviceTroubles.finish)

  const print = async () => {
    setPrinting(true)
    const made = await queryClient
      .fetchQuery({ ...api.deviceTroubles.print.search(page.search), staleTime: 0 })
      .finally(() => setPrinting(false))
    download(made, `设备巡检单-${wireDay(Date.now())}.pdf`)
  }

  return (
    <Page
      fill
      actions={
        <>
          <Button label="失联规则" icon="pi pi-clock" outlined severity="secondary" onClick={() => setRules(true)} />
          <Button
            label="打印巡检单"
            icon="pi pi-print"
            loading={isPrinting}
            disabled={isPrinting || page.data?.total === 0}
            onClick={() => void print()}
          />
        </>
      }
    >
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="device-troubles"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...deviceTrouble.columns]}
        hidden={[...deviceTrouble.hidden]}
        exported={{ call: 'deviceTroubles.page', search }}
        builtIn={builtIn}
        batch={{
          actions: mayFinish
            ? [{ label: '标记已处理', icon: 'pi-check', open: (rows, clear) => setDone({ rows, clear }) }]
            : [],
          nameOf: ({ deviceName }) => deviceName,
        }}
        onOpen={open}
        rowActions={(row) => (
          <>
            <RowAction label="设备" onClick={() => open(row)} />
            {mayFinish && row.isDone === 0 && <RowAction label="已处理" onClick={() => setDone({ rows: [row] })} />}
          </>
        )}
        empty={{ text: '没有需要处理的设备，恢复正常的会自动移出' }}
      />
      {done && (
        <FinishDialog
          troubles={done.rows}
          onClose={() => setDone(null)}
          onDone={() => {
            done.clear?.()
            setDone(null)
          }}
        />
      )}
      {isRules && <RulesDialog onClose={() => setRules(false)} />}
    </Page>
  )
}
