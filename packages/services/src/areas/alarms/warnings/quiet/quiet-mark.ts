/** Text in the trail of a warning that was raised in a quiet period. */
export const quietMark = ({ quietId }: { quietId: number | null }) =>
  quietId === null ? '' : '（静默时段内，仅记录，不提醒）'
