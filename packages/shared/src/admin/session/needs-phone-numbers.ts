/** Whether somebody needs unmasked phone numbers: those who handle warnings or take orders. */
export const needsPhoneNumbers = ({ permissions }: { permissions: readonly string[] }) =>
  permissions.includes('warning:handle') || permissions.includes('workorder:create')
