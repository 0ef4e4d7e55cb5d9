import type { Camera } from '@care/shared/devices/cameras/camera'
import { cameraConsentError } from '@care/shared/devices/cameras/camera-consent'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { SelectButton } from '../../../kit/prime/select-button.tsx'
import { CameraTile } from './camera-tile.tsx'
import { PurposeDialog } from './purpose-dialog.tsx'
import { StillWatching } from './still-watching.tsx'
import { useViewingSession } from './use-viewing-session.ts'
import './cameras.css'

const sizes = [1, 4, 9]
const smooth = 2

/** 摄像头: a grid of one, four or nine camera tiles, grouped by place. */
export function CamerasPage() {
  const [query, changeQuery] = useTabQuery()
  const size = sizes.find((one) => String(one) === query.get('size')) ?? 4
  const current = Math.max(1, Number(query.get('current')) || 1)
  const userName = query.get('userName') ?? ''
  const [isAsked, setAsked] = useState(false)
  const search = { current: String(current), size: String(size), ...(userName && { userName }) }
  const { data, error, refetch } = useQuery({
    ...api.cameras.page.search(search),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const shown = data?.records ?? []
  const looking = useViewingSession(
    shown.filter(({ seen }) => cameraConsentError(seen) === null).map(({ imei }) => imei),
  )
  const turn = (page: number) => changeQuery((next) => next.set('current', String(page)))

  return (
    <Page
      actions={
        <>
          <SearchLine
            key={userName}
            began={userName}
            onSearch={(text) =>
              changeQuery((next) => {
                if (text) next.set('userName', text)
                else next.delete('userName')
                next.delete('current')
              })
            }
          />
          <SelectButton
            aria-label="每页画面数"
            value={size}
            options={sizes.map((value) => ({ value, label: `${value} 画面` }))}
            onChange={({ value }) =>
              changeQuery((next) => {
                next.set('size', String(value))
                next.delete('current')
              })
            }
          />
          {looking.isOn ? (
            <Button label="全部暂停" icon="pi pi-pause" outlined onClick={looking.pause} />
          ) : (
            <Button
              label={looking.why ? '继续查看' : '开始查看'}
              icon="pi pi-play"
              disabled={shown.length === 0}
              onClick={() => (looking.why ? looking.goOn() : setAsked(true))}
            />
          )}
        </>
      }
    >
      <StillWatching looking={looking} />
      {!data ? (
        <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
      ) : shown.length === 0 ? (
        <p className="card soft camera-none">
          {userName ? '没有符合条件的摄像头' : '还没有在用的摄像头：在设备列表登记摄像头并投用或绑定长者后显示在这里'}
        </p>
      ) : (
        byPlace(shown).map(([place, cameras]) => (
          <section key={place} className="camera-group stack gap-2">
            <h2>
              {place}
              {cameras[0]?.isPublic && <small className="soft"> 无需个人授权</small>}
            </h2>
            <div className={`camera-grid stack is-${size}`}>
              {cameras.map((camera) => (
                <CameraTile
                  key={camera.imei}
                  camera={camera}
                  looking={looking}
                  quality={size === 1 ? 1 : smooth}
                  onBegin={() => setAsked(true)}
                >
                  <Link href={`/ailecare/detail?imei=${encodeURIComponent(camera.imei)}`}>放大</Link>
                </CameraTile>
              ))}
            </div>
          </section>
        ))
      )}
      {data && data.pages > 1 && (
        <nav className="camera-pages line wrap gap-3" aria-label="翻页">
          <Button
            label="上一页"
            icon="pi pi-chevron-left"
            outlined
            disabled={current <= 1}
            onClick={() => turn(current - 1)}
          />
          <span>
            第 {data.current} / {data.pages} 页，共 {data.total} 个摄像头
          </span>
          <Button
            label="下一页"
            icon="pi pi-chevron-right"
            iconPos="right"
            outlined
            disabled={current >= data.pages}
            onClick={() => turn(current + 1)}
          />
        </nav>
      )}
      {isAsked && <PurposeDialog onBegin={looking.begin} onClose={() => setAsked(false)} />}
    </Page>
  )
}

/** Cameras grouped by place, in the order of the places. */
const byPlace = (cameras: Camera[]) => [...Map.groupBy(cameras, ({ place }) => place)]

function SearchLine({ began, onSearch }: { began: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(began)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <form className="camera-search" onSubmit={submit}>
      <TextInput
        aria-label="搜索摄像头"
        value={text}
        maxLength={50}
        placeholder="名称、位置、房间、长者"
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
