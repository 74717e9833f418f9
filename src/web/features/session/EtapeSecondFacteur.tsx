import type { ComponentProps } from 'react'
import { useTitre } from '#web/ui/cadre/titre.ts'
import { FormulaireSecondFacteur, ouvrirParPreuve } from './FormulaireSecondFacteur.tsx'
import type { SessionRecue } from './session-recue.ts'

/** Second step of the sign-in page, for an account that has a second factor. */
export function EtapeSecondFacteur(
  props: Omit<ComponentProps<typeof FormulaireSecondFacteur<SessionRecue>>, 'prouver'>,
) {
  // The focus goes to what is to be filled in, which the form says.
  useTitre('Second facteur')
  return (
    <>
      <h1>Second facteur</h1>
      <p className="chapeau">Confirmez maintenant que c’est bien vous, dans les cinq minutes.</p>
      <FormulaireSecondFacteur prouver={ouvrirParPreuve} {...props} />
    </>
  )
}
