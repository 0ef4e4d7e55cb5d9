import type { Caller } from '@care/shared/admin/session/session'
import type { Elder } from '@care/shared/people/elders/elder'
import type { PaperKind } from '@care/shared/people/elders/print/print.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Period } from '../../../../platform/db/sql/period.ts'
import type { DictLabel } from '../../../../platform/papers/field-text.ts'
import type { Fact, Paper, PaperSection } from '../../../../platform/papers/paper.ts'
import { alertsOf, archiveSections, createFacts, summarySections } from './basic-sections.ts'

interface Looks {
  title: string
  signatures?: readonly string[]
  pages?: number
  /** The maximum rows per table. */
  most: number
}

export const papers: Record<PaperKind, Looks> = {
  archive: { title: '长者档案', most: 20 },
  summary: { title: '长者健康摘要', most: 8, pages: 1, signatures: ['交接人', '接收人'] },
  inspection: { title: '长者检查材料', most: 1_000, signatures: ['责任养老护理员', '机构负责人', '检查人员'] },
}

interface Printed {
  kind: PaperKind
  period: Period | null
  caller: Caller
  /** The elder, masked as this caller may see them. */
  elder: Elder
  dictLabel: DictLabel
  /** The sections that the other areas contribute. */
  sections: readonly PaperSection[]
  photo?: Uint8Array | undefined
  /** The institution's phone number, for questions of those who take over the elder. */
  phone: string | null
}

export function composePaper({ kind, period, caller, elder, dictLabel, sections, photo, phone }: Printed): Paper {
  const { title, signatures, pages } = papers[kind]
  const factsOf = createFacts(caller, elder, dictLabel)
  const place = [elder.buildingName, elder.roomName, elder.bedName].filter(Boolean).join(' ')
  const own =
    kind === 'summary' ? summarySections(factsOf, elder, dictLabel) : archiveSections(factsOf, elder, dictLabel)
  return {
    title,
    institution: elder.tenantName,
    by: caller.nickName || caller.username,
    at: toShanghaiTime(Date.now()),
    ...(period && { subtitle: `${period.from} 至 ${period.to}` }),
    head: {
      name: elder.userName,
      tags: valuesOf(factsOf(['gender', 'age', 'careLevel', 'checkInStatus'])),
      alerts: alertsOf(elder, dictLabel),
      facts: [
        ...factsOf(['birthday', 'idCard', 'mobile']),
        { label: place ? '床位' : '住址', value: place || elder.address },
        ...(kind === 'summary' ? [{ label: '机构电话', value: phone }] : []),
      ],
      photo,
    },
    // every document begins with identity, health and then contacts
    sections: [...own, ...sections],
    ...(signatures && { signatures }),
    ...(pages && { pages }),
  }
}

const valuesOf = (facts: readonly Fact[]) => facts.flatMap(({ value }) => value ?? [])
