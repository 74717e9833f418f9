/** An e-mail address: too long for its line, it breaks before its @ rather than within a word. */
export const AdresseEmail = ({ email }: { email: string }) => {
  const [nom, ...domaine] = email.split('@')
  return (
    <>
      {nom}
      <wbr />
      {domaine.length > 0 && `@${domaine.join('@')}`}
    </>
  )
}
