import type { ExternalTicket, OwnTenantType } from '@care/shared/admin/external/external'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

/** The newest hundred institutions of one kind; open applications and invitations come first. */
export const useOwnTenants = ({ token }: ExternalTicket, type: OwnTenantType) =>
  useQuery({
    ...api.external.tenantPage.query({ params: { token }, query: { current: 1, size: 100, type } }),
    refetchInterval: 30_000,
  })
