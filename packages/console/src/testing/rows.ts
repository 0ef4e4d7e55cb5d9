import type { Page } from '@care/shared/http/page'

/** A single page of a list with these rows. */
export const pageOfRows = <Row>(records: Row[], total = records.length): Page<Row> => ({
  records,
  total,
  size: 10,
  current: 1,
  pages: Math.ceil(total / 10),
})
