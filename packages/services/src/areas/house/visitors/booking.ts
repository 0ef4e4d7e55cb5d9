import { VisitStatus, VisitType } from '@care/shared/house/visitors/visit.words'
import {
  type BookingPage,
  type VisitBooking,
  type VisitPass,
  visitLinkLimits,
} from '@care/shared/house/visitors/visitor-link'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { maskName } from '@care/shared/people/elders/mask-name'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'
import qrcode from 'qrcode'
import type { Db } from '../../../platform/db/client.ts'
import { addStep } from '../../../platform/documents/trail.repository.ts'
import { sha256 } from '../../../platform/secrets/sha256.ts'
import type { Tokens } from '../../../platform/secrets/tokens.ts'
import { findNamedResident } from '../../people/elders/elders.port.ts'
import { nextGateCode } from './gate.ts'
import { findBlock } from './visit.repository.ts'
import { countWaiting, findPass, insertVisit, lockLink, withLink, withPass } from './visitor-link.repository.ts'

/** The same words for everybody who cannot book, so that nobody learns whether they are blocked. */
const unavailable = '暂时无法通过本页面预约，请致电机构'
const dayMs = 86_400_000

export async function openBooking(db: Db, token: string): Promise<BookingPage | null> {
  const page = await withLink(db, sha256(token), async (found) => {
    const link = await lockLink(db, found)
    return (
      link && {
        tenantName: link.tenantName,
        phone: link.contactPhone,
        elder: link.oldmanId === null ? null : maskName(link.userName ?? ''),
      }
    )
  })
  return page ?? null
}

/** Takes a booking, which waits for a confirmation; null for an unknown, stopped or expired link. */
export async function bookVisit(db: Db, { token, elderName, elderPlace, ...booking }: VisitBooking, tokens: Tokens) {
  const taken = await withLink(db, sha256(token), async (found) => {
    const link = await lockLink(db, found)
    if (!link) return { token: null, refusal: unavailable }
    const { tenantId } = link
    const named = link.oldmanId === null ? { namedElder: elderName ?? '', namedPlace: elderPlace ?? '' } : null
    const refusal = await refusalOf(db, link, booking, named)
    if (refusal) return { token: null, refusal }
    // the answer is the same whether somebody was found or not
    const oldmanId = named ? await findNamedResident(db, tenantId, named.namedElder, named.namedPlace) : link.oldmanId
    const { tokenHash, tokenSealed } = tokens.next(tenantId)
    const visit = {
      tenantId,
      oldmanId,
      ...named,
      linkId: link.id,
      tokenHash,
      gateCode: nextGateCode(),
      createUser: '访客预约',
    }
    const id = await insertVisit(db, { ...booking, ...visit, type: VisitType.Appointment })
    await addStep(db, byVisitor(booking.visitorName), 'elderVisit', { tenantId, id }, '访客通过链接预约')
    return { token: tokens.open(tokenSealed, tenantId), refusal: null }
  })
  return taken ?? null
}

const byVisitor = (nickName: string) => ({ userId: 0, nickName, username: '' })

type Link = NonNullable<Awaited<ReturnType<typeof lockLink>>>

async function refusalOf(
  db: Db,
  link: Link,
  { appointTime, phone }: Pick<VisitBooking, 'appointTime' | 'phone'>,
  named: { namedElder: string; namedPlace: string } | null,
): Promise<string | null> {
  const day = appointTime.slice(0, 10)
  const last = toShanghaiDay(Date.now() + visitLinkLimits.ahead * dayMs)
  if (epochOf(appointTime) < Date.now() || day > last) return `来访时间应在现在之后、${visitLinkLimits.ahead}天以内`
  if (link.checkInStatus === CheckIn.Left || link.checkInStatus === CheckIn.Deceased) return unavailable
  if (await findBlock(db, { tenantId: link.tenantId, phone, marks: [] })) return unavailable
  if (named && (named.namedElder === '' || named.namedPlace === ''))
    return '请填写探访的长者姓名，以及床位、房间或手机尾号'
  if (named && (await countWaiting(db, link, phone)) >= visitLinkLimits.ofPhone)
    return `同一手机号码最多有${visitLinkLimits.ofPhone}个待来访的预约，请先完成来访或致电机构`
  const most = named ? visitLinkLimits.houseWaiting : visitLinkLimits.waiting
  return (await countWaiting(db, link)) >= most ? unavailable : null
}

/** The state of a booked visit, with its code once it is confirmed and until the visitor has left. */
export async function showPass(db: Db, token: string): Promise<VisitPass | null> {
  const found = await withPass(db, sha256(token), (visit) => findPass(db, visit))
  if (!found) return null
  const { gateCode, approveTime, status, ...pass } = found
  const isValid = approveTime !== null && (status === VisitStatus.Pending || status === VisitStatus.Visiting)
  if (!isValid) return { ...pass, status: status as VisitPass['status'], gateCode: null, picture: null }
  const picture = await qrcode.toString(gateCode, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return { ...pass, status: status as VisitPass['status'], gateCode, picture }
}
