import { api } from '../../calls/api.ts'

/** Opens the API documentation in a new window, with a one-time ticket because it cannot send a bearer token. */
export async function openApiDocs(): Promise<void> {
  const page = window.open('', '_blank')
  const { ticket } = await api.session.socketTicket.call().catch((error: unknown) => {
    page?.close()
    throw error
  })
  page?.location.replace(`/api-docs?ticket=${ticket}`)
}
