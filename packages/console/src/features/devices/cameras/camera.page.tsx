import type { Camera } from '@care/shared/devices/cameras/camera'
import { qualities } from '@care/shared/devices/cameras/camera.words'
import { cameraConsentError } from '@care/shared/devices/cameras/camera-consent'
import { consentStandings } from '@care/shared/people/elders/consents/consent.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { BackButton } from '../../../kit/page/back-button.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { SelectButton } from '../../../kit/prime/select-button.tsx'
import { Fact } from '../../../kit/text/facts.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { Moment } from '../../../kit/time/moment.tsx'
import { DisposalTag, KindTag } from '../../../pickers/people/warning-tags.tsx'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { CameraTile, cameraPlaceText } from './camera-tile.tsx'
import { PurposeDialog } from './purpose-dialog.tsx'
import { StillWatching } from './still-watching.tsx'
import { useViewingSession } from './use-viewing-session.ts'
import { ViewingLogPanel } from './viewing-log-panel.tsx'
import './cameras.css'

/** Large picture of one camera, with the room's residents and their open warnings: /ailecare/detail?imei=… */
export function CameraPage() {
  const [query] = useTabQuery()
  const imei = query.get('imei') ?? ''
  const { data, error, refetch } = useQuery(api.cameras.page.query({ query: { imei } }))
  const camera = data?.records[0]
  useTabTitle(camera?.deviceName)
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
  if (!camera)
    return (
      <Page>
        <p className="card soft camera-none">摄像头不存在，或没有在使用</p>
      </Page>
    )
  return <Shown camera={camera} />
}

function Shown({ camera }: { camera: Camera }) {
  const mayCall = useMayCall()
  const [quality, setQuality] = useState(1)
  const [isAsked, setAsked] = useState(false)
  const mayLook = cameraConsentError(camera.seen) === null
  const looking = useViewingSession(mayLook ? [camera.imei] : [])
  return (
    <Page
      title={camera.deviceName}
      actions={
        <>
          <BackButton to="/ailecare" />
          <SelectButton
            aria-label="清晰度"
            value={quality}
            options={Object.entries(qualities).map(([value, { label }]) => ({ value: Number(value), label }))}
            onChange={({ value }) => setQuality(value)}
          />
          {mayLook &&
            (looking.isOn ? (
              <Button label="暂停" icon="pi pi-pause" outlined onClick={looking.pause} />
            ) : (
              <Button
                label={looking.why ? '继续查看' : '开始查看'}
                icon="pi pi-play"
                onClick={() => (looking.why ? looking.goOn() : setAsked(true))}
              />
            ))}
        </>
      }
    >
      <StillWatching looking={looking} />
      <div className="camera-one stack">
        <CameraTile camera={camera} looking={looking} quality={quality} onBegin={() => setAsked(true)} />
        <aside className="stack">
          <section className="card">
            <h2 className="card-title">位置与授权</h2>
            <dl className="facts stack is-1">
              <Fact label="位置">{cameraPlaceText(camera)}</Fact>
              <Fact label="设备编号">
                {mayCall(api.devices.get) ? (
                  <Link href={`/device/detail?id=${camera.id}`}>{camera.imei}</Link>
                ) : (
                  camera.imei
                )}
              </Fact>
              {camera.isPublic && <Fact label="授权">公共区域，无需个人授权</Fact>}
              {camera.seen.map(({ oldmanId, name, standing }) => (
                <Fact key={oldmanId} label={oldmanId === camera.oldmanId ? '长者' : '同屋长者'}>
                  {mayCall(api.elders.get) ? (
                    <Link href={`/oldMan/detail?id=${oldmanId}&tabid=consents`}>{name}</Link>
                  ) : (
                    name
                  )}{' '}
                  <WordTag {...consentStandings[standing]} />
                </Fact>
              ))}
            </dl>
          </section>
          {camera.oldmanId !== null && mayCall(api.warnings.page) && <OpenWarnings oldmanId={camera.oldmanId} />}
        </aside>
      </div>
      {mayCall(api.cameras.looks) && (
        <section className="card">
          <h2 className="card-title">查看记录</h2>
          <ViewingLogPanel imei={camera.imei} />
        </section>
      )}
      {isAsked && <PurposeDialog onBegin={looking.begin} onClose={() => setAsked(false)} />}
    </Page>
  )
}

/** Open warnings of the resident, newest first. */
function OpenWarnings({ oldmanId }: { oldmanId: number }) {
  const { data, error, refetch } = useQuery({
    ...api.warnings.page.search({ oldmanId: String(oldmanId), size: '20' }),
    refetchInterval: 30_000,
  })
  const open = data?.records.filter(({ isDisposed }) => isDisposed !== 1) ?? []
  return (
    <section className="card">
      <h2 className="card-title">未办结预警</h2>
      {!data ? (
        <QueryPlaceholder error={error} onRetry={refetch} lines={2} />
      ) : open.length === 0 ? (
        <p className="soft">没有未办结的预警</p>
      ) : (
        <ul className="stack gap-2">
          {open.slice(0, 5).map((warning) => (
            <li key={warning.id}>
              <KindTag warning={warning} /> <DisposalTag warning={warning} /> <Moment time={warning.dataHappenTime} />
              <p>{warning.warningContent}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
