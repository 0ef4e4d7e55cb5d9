import type { Page } from '@care/shared/http/page'

/** These rows as the one page of a list. */
export const pageWith = <Row>(records: Row[], total = records.length): Page<Row> => ({
  records,
  total,
  size: 10,
  current: 1,
  pages: Math.ceil(total / 10),
})
