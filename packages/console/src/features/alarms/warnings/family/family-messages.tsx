import type { FamilyMessage } from '@care/shared/alarms/warnings/family/family-message'
import { tellingChannels, tellingStates } from '@care/shared/alarms/warnings/family/family-message.words'
import type { WarningDetail } from '@care/shared/alarms/warnings/warning'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { toast } from '../../../../kit/messages/toast.ts'
import { copyText } from '../../../../kit/text/copy-text.ts'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { FamilyNotifyList } from './tell-list.tsx'
import './family.css'

/** Messages sent to family members about this warning, and the family members who can be notified. */
export function FamilyMessages({ warning }: { warning: WarningDetail }) {
  const maySee = useMayCall()(api.familyTellings.of)
  const [isOpen, setOpen] = useState(false)
  if (!maySee || warning.oldmanId === null) return null
  return (
    <section className="drawer-section">
      <h3>告知家属</h3>
      {isOpen || warning.trail.some(({ kind }) => kind.startsWith('family-')) ? (
        <Told warning={warning} />
      ) : (
        <Button label="选择要告知的家属" icon="pi pi-send" outlined size="small" onClick={() => setOpen(true)} />
      )}
    </section>
  )
}

function Told({ warning: { id, trail } }: { warning: WarningDetail }) {
  const asked = api.familyTellings.of.query({ params: { id } })
  const { data, error, refetch } = useQuery({
    ...asked,
    // reading a message adds a step to the trail of the warning, which arrives by the feed
    queryKey: [...asked.queryKey, trail.length],
    placeholderData: keepPreviousData,
  })
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} />
  return (
    <>
      {data.refusal ? <p className="soft">{data.refusal}</p> : <FamilyNotifyList warningId={id} told={data} />}
      <Tellings tellings={data.tellings} />
    </>
  )
}

/** The messages to the family, newest first, each with whether it was read. */
function Tellings({ tellings }: { tellings: FamilyMessage[] }) {
  if (tellings.length === 0) return null
  return (
    <ul className="tellings">
      {tellings.map((telling) => (
        <li key={telling.id} title={telling.text}>
          <span>
            {telling.contactName}{' '}
            <small className="soft">
              {tellingChannels[telling.channel].label} · {telling.createUser} <RelativeTime time={telling.createTime} />
              {telling.readTime && (
                <>
                  ，已读 <RelativeTime time={telling.readTime} />
                </>
              )}
            </small>
          </span>
          {telling.link && <Copy text={`${telling.text}${telling.link}`} />}
          <WordTag {...tellingStates[telling.state]} />
        </li>
      ))}
    </ul>
  )
}

/** Copies the text, for users who send the message by their own phone. */
function Copy({ text }: { text: string }) {
  const copy = async () => {
    const copied = await copyText(text)
    toast(copied ? 'success' : 'warn', copied ? '复制成功' : '复制失败，请手动选择')
  }
  return <Button label="复制消息" icon="pi pi-copy" size="small" text onClick={() => void copy()} />
}
