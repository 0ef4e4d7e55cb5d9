/** What a page shows is asked for again after this at the earliest. */
export const figuresRestMs = 5_000

interface Figures<T> {
  name: string
  poll: () => Promise<T>
}

/** The question, which may have been asked before there was a page to show its answer. */
export const figuresOf = <T>({ name, poll }: Figures<T>) => ({
  queryKey: ['screen', name],
  queryFn: poll,
  staleTime: figuresRestMs,
})
