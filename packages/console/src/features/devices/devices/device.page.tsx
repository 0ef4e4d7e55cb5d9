import { Lifecycle } from '@care/shared/devices/devices/device.moves'
import { lifecycles } from '@care/shared/devices/devices/device.words'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { accessOf, api } from '../../../calls/api.ts'
import { useMay, useMayCall } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { BackButton } from '../../../kit/page/back-button.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { Tabs } from '../../../kit/page/tabs.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { devicePanels } from './detail/panels.tsx'
import { DeviceActions } from './device-actions.tsx'
import './devices.css'

/** Page of a device with the tabs that its type supports: /device/detail?id=…&tabid=overview. */
export function DevicePage() {
  const [query, changeQuery] = useTabQuery()
  const may = useMay()
  const mayCall = useMayCall()
  const id = Number(query.get('id'))
  const { data: device, error, refetch } = useQuery(api.devices.get.query({ params: { id } }))
  const types = useQuery({ ...api.devices.types.query(), staleTime: 600_000 })
  useTabTitle(device?.deviceName)
  const failed = (!device && error) || (!types.data && types.error)
  if (failed) return <Failure error={failed} onRetry={() => void (device ? types.refetch() : refetch())} />
  const type = types.data?.find((one) => one.id === device?.deviceTypeId)
  if (!device || !type) return <PageSkeleton />

  const open = devicePanels.filter(({ opens, needs }) => may(accessOf(opens)) && (needs?.(type, device) ?? true))
  const word = Object.entries(lifecycles).find(([code]) => Number(code) === device.lifecycle)?.[1]
  return (
    <Page
      title={
        <span className="line inline">
          {device.deviceName} {word && <WordTag {...word} />}
        </span>
      }
      actions={
        <>
          <BackButton to="/device/index" />
          {type.functions.includes('video') && mayCall(api.cameras.page) && device.lifecycle === Lifecycle.InUse && (
            <Button
              label="查看画面"
              icon="pi pi-video"
              outlined
              onClick={() => navigate(`/ailecare/detail?imei=${encodeURIComponent(device.imei)}`)}
            />
          )}
          <DeviceActions device={device} />
        </>
      }
    >
      <Tabs
        className="card"
        scrolls
        chosen={query.get('tabid')}
        onChoose={(tab) => changeQuery((query) => query.set('tabid', tab))}
        tabs={open.map(({ id: tab, title, Panel }) => ({
          id: tab,
          title,
          content: <Panel device={device} type={type} />,
        }))}
      />
    </Page>
  )
}
