import { auditStatus } from '@care/shared/admin/external/application.moves'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Account } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'

/**
 * A registered person who applied for an institution: at sign-in, the institutions applied for are listed as accounts
 * that cannot be used yet.
 */
export interface Applicant {
  passwordHash: string
  institutions: Account[]
}

/**
 * Registered people with this name or phone and a pending application. Used before sign-in, so that applicants see
 * their institution in the list.
 */
export async function findApplicants(db: Db, username: string): Promise<Applicant[]> {
  const rows = await db
    .selectFrom('tenantApplication as application')
    .innerJoin('externalAccount as account', inTenant('account.id', 'application.accountId'))
    .select(['account.id', 'username', 'nickName', 'phone', 'avatar', 'passwordHash', 'newTenantId as tenantId'])
    .select([
      sql<string>`details ->> 'tenantName'`.as('tenantName'),
      sql<string | null>`details ->> 'tenantLogo'`.as('logo'),
    ])
    .where('application.tenantId', '=', operatorTenantId)
    .where('application.status', '=', auditStatus.pending)
    .where(({ eb, or }) => or([eb('username', '=', username), eb('phone', '=', username)]))
    .orderBy('application.id')
    .limit(10)
    .execute()
  return rows.map(({ passwordHash, logo, ...user }) => ({ passwordHash, institutions: [pendingAccount(user, logo)] }))
}

type Person = Pick<Account['user'], 'id' | 'username' | 'nickName' | 'phone' | 'avatar' | 'tenantId' | 'tenantName'>

const pendingAccount = (person: Person, logo: string | null): Account => ({
  user: {
    ...person,
    password: null,
    authorities: [],
    superAdmin: 0,
    packageCode: '',
    enabled: true,
    accountNonExpired: true,
    accountNonLocked: true,
    credentialsNonExpired: true,
    tenantIds: String(person.tenantId),
    ptenantId: operatorTenantId,
  },
  allowedTenantIds: [],
  permissions: [],
  isNarrowed: false,
  epoch: 0,
  rights: 0,
  idleMinutes: 30,
  institution: { status: '0', endsAt: null },
  logo,
  isPending: true,
})
