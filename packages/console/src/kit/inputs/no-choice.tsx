import { Button } from './button.tsx'

interface Props {
  /**
   * What was asked, as a query tells it. A list is drawn only when it opens: it is given a copy, because react-query tells nobody
   * of a change who has not read what changed.
   */
  query: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }
  /** What is said when there is nothing to choose. */
  empty: string
}

/** Where choices would be: they are on their way, did not come and may be asked for again, or there are none. */
export function NoChoice({ query: { isPending, isFetching, error, refetch }, empty }: Props) {
  if (isPending || (error && isFetching)) return <span aria-busy>加载中…</span>
  if (!error) return empty
  return (
    <span className="no-choice line inline wrap bad" role="alert">
      <span>未能加载：{error.message}</span>
      <Button type="button" label="重试" icon="pi pi-refresh" size="small" outlined onClick={() => void refetch()} />
    </span>
  )
}
