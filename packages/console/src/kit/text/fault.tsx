/** What is wrong with something that was filled in; nothing while nothing is. */
export const Fault = ({ children }: { children: string | false | null | undefined }) =>
  children && (
    <p className="form-error" role="alert">
      {children}
    </p>
  )
