import type { Caller } from '@care/shared/admin/session/session'
import type { ContractRow } from '@care/shared/house/contracts/contract.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { facts, note, type Paper, pictures } from '../../../platform/papers/paper.ts'

interface Printed {
  record: Pick<ContractRow, 'contractNo' | 'name' | 'userName' | 'startTime' | 'endTime' | 'signDate' | 'signerName'>
  text: string
  version: number
  institution: string
  caller: Caller
  /** The drawn signature; undefined for a contract without one. */
  signature: Uint8Array | undefined
}

/** A contract's text as a paper: signed on the screen with its signature, otherwise with lines to sign on. */
export function contractPaper({ record, text, version, institution, caller, signature }: Printed): Paper {
  const { contractNo, name, userName, startTime, endTime, signDate, signerName } = record
  const signed = signature ? [pictures([{ label: `${signerName ?? ''} ${signDate ?? ''}`, bytes: signature }])] : []
  return {
    title: name,
    subtitle: `${contractNo ?? ''} · 第${version}版`,
    institution,
    by: caller.nickName || caller.username,
    at: toShanghaiTime(Date.now()),
    sections: [
      {
        title: '合同信息',
        blocks: [
          facts([
            { label: '长者', value: userName },
            { label: '合同期限', value: `${startTime} 至 ${endTime}` },
            { label: '签订日期', value: signDate },
          ]),
        ],
      },
      { title: '合同正文', blocks: text.split(/\n+/).map((paragraph) => note(paragraph)) },
      ...(signed.length > 0 ? [{ title: '签名', blocks: signed }] : []),
    ],
    ...(signed.length === 0 && { signatures: ['甲方（机构）', '乙方（长者）', '丙方（家属）'] }),
  }
}
