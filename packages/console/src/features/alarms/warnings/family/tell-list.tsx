import type { FamilyNotification, ReachableContact } from '@care/shared/alarms/warnings/family/family-message'
import { type TellingChannel, tellingChannels } from '@care/shared/alarms/warnings/family/family-message.words'
import { useRef } from 'react'
import { api } from '../../../../calls/api.ts'
import { requestKey } from '../../../../calls/request-key.ts'
import { useDictLabel } from '../../../../crud/fields/use-dict.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../kit/inputs/button.tsx'

const done = { sent: '已发送', outbox: '已留存，请复制后转告', failed: '发送失败，请电话联系' } as const

/** Family members to notify, in call order, each with the available channels. */
export function FamilyNotifyList({ warningId, told }: { warningId: number; told: FamilyNotification }) {
  const relation = useDictLabel('relation')
  // the idempotency key is reused when the same message is retried after a network error
  const keys = useRef(new Map<string, string>())
  const tell = useAction(api.familyTellings.tell, (telling) => {
    keys.current.delete(nameOf(telling))
    return done[telling.state as keyof typeof done] ?? '已发送'
  })
  const ask = (contact: ReachableContact, channel: TellingChannel) => {
    const named = { contactId: contact.contactId, channel }
    const key = keys.current.get(nameOf(named)) ?? requestKey()
    keys.current.set(nameOf(named), key)
    confirm({
      title: `用${tellingChannels[channel].label}告知${contact.name}`,
      text: told.unconnected.includes(channel)
        ? `${told.text}（${tellingChannels[channel].label}未接入：消息留在这里，由您转告）`
        : told.text,
      icon: 'pi pi-send',
      yes: '发送',
      onYes: () => tell.mutate({ body: { warningId, ...named, requestKey: key } }),
    })
  }

  if (told.contacts.length === 0) return <p className="none">没有登记联系人</p>
  return (
    <ul className="tell-list">
      {told.contacts.map((contact) => (
        <li key={contact.contactId}>
          <span>
            {contact.name} <small className="soft">{relation(contact.relation)}</small>
          </span>
          {contact.refusals.sms && contact.refusals.wechat ? (
            <small className="soft">{contact.refusals.sms}</small>
          ) : (
            <span className="button-row">
              {(Object.keys(tellingChannels) as TellingChannel[])
                .filter((channel) => contact.refusals[channel] === null)
                .map((channel) => (
                  <Button
                    key={channel}
                    label={tellingChannels[channel].label}
                    aria-label={`用${tellingChannels[channel].label}告知${contact.name}`}
                    size="small"
                    outlined
                    disabled={tell.isPending}
                    onClick={() => ask(contact, channel)}
                  />
                ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ contactId, channel }: { contactId: number; channel: string }) => `${contactId} ${channel}`
