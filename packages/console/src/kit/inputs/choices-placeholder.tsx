import { Button } from './button.tsx'

interface Props {
  /**
   * State of the query. Pass a copy of it, because react-query only notifies of properties that were read during
   * render, and the list reads them only when it opens.
   */
  query: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }
  /** Text for an empty list. */
  empty: string
}

/** Placeholder for choices: loading, failed with a retry, or empty. */
export function ChoicesPlaceholder({ query: { isPending, isFetching, error, refetch }, empty }: Props) {
  if (isPending || (error && isFetching)) return <span aria-busy>加载中…</span>
  if (!error) return empty
  return (
    <span className="no-choice line inline wrap bad" role="alert">
      <span>未能加载：{error.message}</span>
      <Button type="button" label="重试" icon="pi pi-refresh" size="small" outlined onClick={() => void refetch()} />
    </span>
  )
}
