/** Who answers warnings or takes orders has to call people; everyone else sees masked numbers. */
export const callsPeople = ({ permissions }: { permissions: readonly string[] }) =>
  permissions.includes('warning:handle') || permissions.includes('workorder:create')
