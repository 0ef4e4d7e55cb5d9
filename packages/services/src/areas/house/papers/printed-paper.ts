import type { Caller } from '@care/shared/admin/session/session'
import type { StayPaperRow } from '@care/shared/house/papers/stay-paper.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { facts, note, type Paper, pictures } from '../../../platform/papers/paper.ts'

interface Printed {
  record: Pick<StayPaperRow, 'name' | 'userName' | 'bedName' | 'signDate' | 'signerName' | 'relation' | 'reason'>
  text: string
  institution: string
  caller: Caller
  /** The drawn signature; undefined for a paper without one. */
  signature: Uint8Array | undefined
}

/** The text of a paper with its signature, or with lines to sign on. */
export function printedPaper({ record, text, institution, caller, signature }: Printed): Paper {
  const { name, userName, bedName, signDate, signerName, relation, reason } = record
  const drawn = signature ? [pictures([{ label: `${signerName ?? ''} ${signDate ?? ''}`, bytes: signature }])] : []
  return {
    title: name,
    institution,
    by: caller.nickName || caller.username,
    at: toShanghaiTime(Date.now()),
    sections: [
      {
        title: '文书信息',
        blocks: [
          facts([
            { label: '长者', value: userName },
            { label: '床位', value: bedName },
            { label: '签署日期', value: signDate },
            { label: '签字人', value: [signerName, relation].filter(Boolean).join('，') || null },
            { label: '拒签或作废原因', value: reason, wide: true },
          ]),
        ],
      },
      { title: '正文', blocks: text.split(/\n+/).map((paragraph) => note(paragraph)) },
      ...(drawn.length > 0 ? [{ title: '签名', blocks: drawn }] : []),
    ],
    ...(drawn.length === 0 && { signatures: ['甲方（机构）', '乙方（长者）', '丙方（家属）'] }),
  }
}
