/** One page of what is all at hand. */
export const pageOfAll = <T>(all: readonly T[], { current, size }: { current: number; size: number }) => ({
  ...{ total: all.length, size, current, pages: Math.ceil(all.length / size) },
  records: all.slice((current - 1) * size, current * size),
})
