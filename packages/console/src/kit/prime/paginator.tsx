import { type PaginatorProps, Paginator as PrimePaginator } from 'primereact/paginator'

interface Props extends Pick<PaginatorProps, 'template' | 'currentPageReportTemplate'> {
  current: number
  size: number
  total: number
  onChange: (current: number) => void
}

/** Pages of a short list inside something else, once there are two. */
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
