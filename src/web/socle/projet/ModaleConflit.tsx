import { Bouton } from '#web/ui/Bouton.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'

/** Two writers on one application: the person chooses, nothing is overwritten silently. */
export function ModaleConflit({
  message,
  surGarder,
  surAbandonner,
}: {
  message: string
  surGarder: () => Promise<void>
  /** Before the page is loaded again: forgets the draft kept of what was typed. */
  surAbandonner: () => void
}) {
  return (
    <Modale
      titre="Demande modifiée ailleurs"
      actions={
        <>
          <Bouton
            onClick={() => {
              surAbandonner()
              location.reload()
            }}
          >
            Recharger la page
          </Bouton>
          <Bouton variante="primary" onClick={() => void surGarder()}>
            Garder ma saisie
          </Bouton>
        </>
      }
    >
      <p>{message}</p>
      <p>
        Recharger affiche la version enregistrée et abandonne ce que vous venez de saisir sur cette étape.
        Garder votre saisie remplace cette étape par ce qui est à l’écran.
      </p>
    </Modale>
  )
}
