import { api } from '../../calls/api.ts'

/** Opens the page of all calls in a window of its own, which brings a one-time ticket because it can send no bearer. */
export async function openApiDocs(): Promise<void> {
  const page = window.open('', '_blank')
  const { ticket } = await api.session.socketTicket.call().catch((error: unknown) => {
    page?.close()
    throw error
  })
  page?.location.replace(`/api-docs?ticket=${ticket}`)
}
