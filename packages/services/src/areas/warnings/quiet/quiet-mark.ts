/** What the trail of a warning says besides, where a quiet period keeps it from calling anybody. */
export const quietMark = ({ quietId }: { quietId: number | null }) =>
  quietId === null ? '' : '（静默时段内，仅记录，不提醒）'
