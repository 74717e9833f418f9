import { type ReactNode, useId } from 'react'
import { Bouton, type Variante } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { type Acte, useActe } from './use-acte.ts'

/** Asks before an act, makes it, then closes; a failure is said under the question, which stays open. */
export function ModaleConfirmation({
  titre,
  verbe,
  variante = 'primary',
  desactive = false,
  parEntree = false,
  pret,
  fermer,
  children,
  ...acte
}: Acte & {
  titre: string
  /** Words of the button that acts; beside « Annuler … », the one that closes says « Revenir ». */
  verbe: string
  variante?: Variante | undefined
  desactive?: boolean | undefined
  /** Enter in a field of one line acts too. */
  parEntree?: boolean
  /** Asked when the button is pressed: false when something typed is refused, and nothing leaves. */
  pret?: (() => boolean) | undefined
  /** Once the act is done, or given up. */
  fermer: (fait: boolean) => void
  children: ReactNode
}) {
  const formulaire = useId()
  const { agir, enCours, echec } = useActe(acte)
  const confirmer = async (): Promise<void> => {
    if (pret?.() === false) return
    if (await agir()) fermer(true)
  }
  const renoncer = (): void => fermer(false)
  return (
    <Modale
      titre={titre}
      surFermer={enCours ? undefined : renoncer}
      actions={
        <>
          <Bouton onClick={renoncer} desactive={enCours}>
            {/^Annuler/.test(verbe) ? 'Revenir' : 'Annuler'}
          </Bouton>
          <Bouton
            variante={variante}
            enCours={enCours}
            desactive={desactive}
            {...(parEntree ? { type: 'submit' as const, formulaire } : { onClick: () => void confirmer() })}
          >
            {verbe}
          </Bouton>
        </>
      }
    >
      {parEntree ? (
        <form
          id={formulaire}
          className="pile"
          noValidate
          onSubmit={(evenement) => {
            evenement.preventDefault()
            if (!enCours) void confirmer()
          }}
        >
          {children}
        </form>
      ) : (
        children
      )}
      {echec && <EtatErreur {...echec} />}
    </Modale>
  )
}
