import { mailStatuses } from '@care/shared/admin/session/outbox.words'
import { maxAddresses } from '@care/shared/forms/questionnaires/notify-email'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../../calls/api.ts'
import { useMayCall } from '../../../../../calls/me.ts'
import { text } from '../../../../../crud/fields/fields.tsx'
import type { InputProps } from '../../../../../kit/inputs/field.ts'
import { WordTag } from '../../../../../kit/text/word-tag.tsx'

const line = text('', { maxLength: 600, placeholder: `邮箱地址，最多 ${maxAddresses} 个，用分号隔开` })

/** Input for mail addresses that are notified of new answers; warns if the server cannot send mail. */
export function NotifyEmailInput(props: InputProps) {
  const may = useMayCall()(api.questionnaires.notifyState)
  const { data } = useQuery({ ...api.questionnaires.notifyState.query(), enabled: may })
  return (
    <>
      {line.input(props)}
      <p className="soft small">收到新答卷后发送邮件，每分钟最多一封，写明收到几份和查看的链接，不含答案。</p>
      {data && !data.isConnected && (
        <p className="small">
          <WordTag {...mailStatuses.outbox} /> 邮件不会发出，存放在平台运营方的本地邮件箱
        </p>
      )}
    </>
  )
}
