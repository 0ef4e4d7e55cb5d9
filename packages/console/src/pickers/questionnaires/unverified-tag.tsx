import { unverifiedSource } from '@care/shared/forms/questionnaires/result.words'
import { WordTag } from '../../kit/text/word-tag.tsx'

/** Marks an answer whose elder or order could not be verified, because the sender may not name one. */
export const UnverifiedTag = () => (
  <span title="提交人不是本机构员工，也没有使用专属链接，所说的对象无法核实，不计入任何长者或服务项">
    <WordTag label={unverifiedSource} look="warning" />
  </span>
)
