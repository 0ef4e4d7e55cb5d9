import type { DeviceTrouble } from '@care/shared/devices/devices/fleet/device-trouble'
import { deviceTrouble } from '@care/shared/devices/devices/fleet/device-trouble.words'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { queryClient } from '../../../../calls/query-client.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import type { Listing } from '../../../../crud/list/use-page.ts'
import { ListPage } from '../../../../crud/list-page.tsx'
import type { NamedSearch } from '../../../../crud/view/named-search.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { download } from '../../../../kit/text/download.ts'
import { deviceAddress } from '../device.fields.tsx'

const FinishDialog = lazyPart('FinishDialog', () => import('./finish-dialog.tsx'))
const RulesDialog = lazyPart('RulesDialog', () => import('./rules-dialog.tsx'))

const builtIn: NamedSearch[] = [
  { name: '待处理', values: { isDone: '0' } },
  { name: '失联', values: { kind: 'silent', isDone: '0' } },
  { name: '低电量', values: { kind: 'battery', isDone: '0' } },
]

/**
 * 设备巡检: the devices that need a visit, in walking order through the house; each can be ticked off, and the list
 * printed.
 */
export function TroublesPage() {
  const [done, setDone] = useState<{ rows: DeviceTrouble[]; clear?: () => void } | null>(null)
  const mayFinish = useMayCall()(api.deviceTroubles.finish)
  return (
    <ListPage
      list={api.deviceTroubles.page}
      name="device-troubles"
      words={deviceTrouble}
      exported
      builtIn={builtIn}
      actions={(page) => <Papers page={page} />}
      batch={{
        actions: mayFinish
          ? [{ label: '标记已处理', icon: 'pi-check', open: (rows, clear) => setDone({ rows, clear }) }]
          : [],
        nameOf: ({ deviceName }) => deviceName,
      }}
      rowActions={() => [
        { label: '设备', primary: true, open: ({ deviceId }) => navigate(deviceAddress(deviceId)) },
        {
          label: '已处理',
          may: mayFinish,
          when: ({ isDone }) => isDone === 0,
          open: (row) => setDone({ rows: [row] }),
        },
      ]}
      empty="没有需要处理的设备，恢复正常的会自动移出"
    >
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
    </ListPage>
  )
}

/** Buttons for the silence rules and for the printout of the list. */
function Papers({ page }: { page: Listing<DeviceTrouble> }) {
  const [isPrinting, setPrinting] = useState(false)
  const print = async () => {
    setPrinting(true)
    const made = await queryClient
      .fetchQuery({ ...api.deviceTroubles.print.search(page.search), staleTime: 0 })
      .finally(() => setPrinting(false))
    download(made, `设备巡检单-${toShanghaiDay(Date.now())}.pdf`)
  }
  return (
    <>
      <ActionButtons
        of={null}
        outlined
        severity="secondary"
        actions={() => [
          { label: '失联规则', icon: 'pi pi-clock', shows: (_, close) => <RulesDialog onClose={close} /> },
        ]}
      />
      <Button
        label="打印巡检单"
        icon="pi pi-print"
        loading={isPrinting}
        disabled={isPrinting || page.data?.total === 0}
        onClick={() => void print()}
      />
    </>
  )
}
