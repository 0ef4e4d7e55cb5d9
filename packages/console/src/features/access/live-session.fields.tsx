import { liveSession } from '@care/shared/session/live-session.words'
import type { LiveSession } from '@care/shared/session/live-sessions.contract'
import { ago } from '../../crud/fields/fields.tsx'
import { fieldsOf } from '../../crud/fields/fields-of.tsx'
import type { Field } from '../../kit/inputs/field.ts'
import { deviceName } from '../../kit/text/device-name.ts'
import { WordTag } from '../../kit/text/word-tag.tsx'

const said = fieldsOf(liveSession.fields)
const { device, issuedAt, nickName, lastSeen } = liveSession.fields

/** Who it is; one's own session and a wall's are marked. */
const person: Field<string, LiveSession> = {
  ...said.nickName,
  label: nickName.label,
  width: 10,
  show: (name, { isCurrent, isWall }) => (
    <>
      {isCurrent && <WordTag label="本机" look="info" />}
      {isWall && <WordTag label="大屏" />} <span title={name}>{name}</span>
    </>
  ),
}

const browser: Field<string, LiveSession> = {
  ...said.device,
  label: device.label,
  show: (userAgent) => <span title={userAgent}>{deviceName(userAgent)}</span>,
}

export const liveSessionFields = {
  ...said,
  nickName: person,
  device: browser,
  issuedAt: ago(issuedAt.label),
  lastSeen: ago(lastSeen.label),
}
