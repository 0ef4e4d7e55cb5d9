import { commandStates } from '@care/shared/devices/devices/commands/command.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { PlainTable } from '../../../../kit/text/plain-table.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { WhiteListDialog } from '../batch-dialogs.tsx'
import type { PanelProps } from './panel-props.ts'

/** White list of the numbers that may call the device, and whether the device has received the list. */
export function WhiteListPanel({ device }: PanelProps) {
  const mayCall = useMayCall()
  const [isSetting, setSetting] = useState(false)
  const { data, error, refetch } = useQuery(api.whiteLists.get.query({ query: { imei: device.imei } }))
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
  const word = Object.entries(commandStates).find(([code]) => Number(code) === data.state)?.[1]
  return (
    <section className="device-panel fit stack">
      <header className="line gap-3 wrap between">
        <p className="soft">
          {word ? (
            <>
              <WordTag {...word} /> {data.updateTime?.slice(0, 16)} {data.reason}
            </>
          ) : (
            '没有设置过白名单，任何号码都可以打入'
          )}
        </p>
        {mayCall(api.whiteLists.setMany) && (
          <Button label="设置白名单" icon="pi pi-pencil" onClick={() => setSetting(true)} />
        )}
      </header>
      {data.phones.length > 0 && (
        <PlainTable
          within="device-table"
          rows={data.phones}
          keyOf={({ name, phone }) => `${name} ${phone}`}
          columns={[
            ['姓名', ({ name }) => name || emptyValueDash],
            ['号码', ({ phone }) => phone],
          ]}
        />
      )}
      {isSetting && (
        <WhiteListDialog
          devices={[device]}
          began={data.phones}
          onClose={() => setSetting(false)}
          onDone={() => undefined}
        />
      )}
    </section>
  )
}
