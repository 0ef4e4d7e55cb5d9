import type { Telling } from '@care/shared/warnings/family/telling'
import { tellingChannels, tellingStates } from '@care/shared/warnings/family/telling.words'
import { Button } from '../../../kit/inputs/button.tsx'
import { toast } from '../../../kit/messages/toast.ts'
import { copyText } from '../../../kit/text/copy-text.ts'
import { RelativeTime } from '../../../kit/text/relative-time.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'

/** What was sent to the family, the newest first, and whether it was read. */
export function Tellings({ tellings }: { tellings: Telling[] }) {
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

/** For whoever passes it on by a phone of their own. */
function Copy({ text }: { text: string }) {
  const copy = async () => {
    const copied = await copyText(text)
    toast(copied ? 'success' : 'warn', copied ? '复制成功' : '复制失败，请手动选择')
  }
  return <Button label="复制消息" icon="pi pi-copy" size="small" text onClick={() => void copy()} />
}
