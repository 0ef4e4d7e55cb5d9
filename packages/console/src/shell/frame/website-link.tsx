import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

/** Link to the institution's website, shown if the parameter WEBSITE is set. */
export function WebsiteLink() {
  const { data } = useQuery({
    ...api.parameters.publicValue.query({ params: { key: 'WEBSITE' } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data || !/^https?:\/\//.test(data)) return null
  return (
    <a className="top-bar-link line inline" href={data} target="_blank" rel="noreferrer">
      <i className="pi pi-globe" aria-hidden />
      官网
    </a>
  )
}
