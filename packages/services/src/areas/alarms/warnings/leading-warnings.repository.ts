import { callsForHelp, type WarningSearch } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { sql } from 'kysely'
import type { LeadingRows } from '../../../platform/db/paging/keyset.ts'

/** Unclaimed calls for help, other unclaimed warnings by level, claimed ones; those of a quiet period alert nobody. */
const openWarnings: LeadingRows = {
  are: sql`w.is_disposed <> ${sql.lit(Disposal.Handled)}`,
  others: sql`w.is_disposed = ${sql.lit(Disposal.Handled)}`,
  rank: sql`case when w.quiet_id is not null then 1 when w.is_disposed = ${sql.lit(Disposal.InProgress)} then 2
    when w.source_type in (${sql.join(callsForHelp.map((kind) => sql.lit(kind)))}) then 9 else 2 + w.warning_level end`,
}

/** The open warnings precede the handled ones if the search asks for it. */
export const leadingWarnings = ({ urgentFirst }: Pick<WarningSearch, 'urgentFirst'>) =>
  urgentFirst ? openWarnings : undefined
