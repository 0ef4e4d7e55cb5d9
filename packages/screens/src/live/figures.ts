/** Shortest interval between two refreshes of a page's data. */
export const figuresRestMs = 5_000

interface Figures<T> {
  name: string
  poll: () => Promise<T>
}

/** The query of a page's data, which may start before the page is mounted. */
export const figuresOf = <T>({ name, poll }: Figures<T>) => ({
  queryKey: ['screen', name],
  queryFn: poll,
  staleTime: figuresRestMs,
})
