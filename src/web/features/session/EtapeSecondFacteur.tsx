import type { ComponentProps } from 'react'
import { useTitre } from '#web/ui/cadre/titre.ts'
import { FormulaireSecondFacteur } from './FormulaireSecondFacteur.tsx'

/** Second step of the sign-in page, for an account that has a second factor. */
export function EtapeSecondFacteur(props: ComponentProps<typeof FormulaireSecondFacteur>) {
  // The focus goes to what is to be filled in, which the form says.
  useTitre('Second facteur')
  return (
    <>
      <h1>Second facteur</h1>
      <p className="chapeau">
        Votre mot de passe est juste. Confirmez maintenant que c’est bien vous, dans les cinq minutes.
      </p>
      <FormulaireSecondFacteur {...props} />
    </>
  )
}
