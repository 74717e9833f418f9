import type { Blocker } from 'react-router'
import { Bouton } from '../../ui/Bouton.tsx'
import { Modale } from '../../ui/Modale.tsx'

/** Two writers on one application: the person chooses, nothing is overwritten silently. */
export function ModaleConflit({ message, surGarder }: { message: string; surGarder: () => Promise<void> }) {
  return (
    <Modale
      titre="Demande modifiée ailleurs"
      actions={
        <>
          <Bouton onClick={() => location.reload()}>Recharger la page</Bouton>
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

/** Leaving with text that could not be saved. */
export const ModaleSortie = ({ sortie }: { sortie: Blocker & { state: 'blocked' } }) => (
  <Modale
    titre="Quitter sans enregistrer ?"
    surFermer={() => sortie.reset()}
    actions={
      <>
        <Bouton variante="refuse" onClick={() => sortie.proceed()}>
          Quitter sans enregistrer
        </Bouton>
        <Bouton variante="primary" onClick={() => sortie.reset()}>
          Rester sur la page
        </Bouton>
      </>
    }
  >
    <p>
      Vos dernières modifications n’ont pas pu être enregistrées. Si vous quittez la page, elles seront
      perdues.
    </p>
  </Modale>
)
