import { type PaginatorProps, Paginator as PrimePaginator } from 'primereact/paginator'

interface Props extends Pick<PaginatorProps, 'template' | 'currentPageReportTemplate'> {
  current: number
  size: number
  total: number
  onChange: (current: number) => void
}

/** Paginator of a short embedded list; hidden for a single page. */
export const Paginator = ({ current, size, total, onChange, ...rest }: Props) =>
  total > size && (
    <PrimePaginator
      {...rest}
      first={(current - 1) * size}
      rows={size}
      totalRecords={total}
      onPageChange={({ page }) => onChange(page + 1)}
    />
  )
