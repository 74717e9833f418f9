import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { Bouton } from './Bouton.tsx'
import { Modale } from './Modale.tsx'

/** While `actif`, leaving the view (link, Back, closing the tab) asks first: what was typed is not saved yet. */
export function GardeSaisie({ actif }: { actif: boolean }) {
  const sortie = useBlocker(
    ({ currentLocation: ici, nextLocation: la }) =>
      actif && (ici.pathname !== la.pathname || ici.search !== la.search),
  )
  useEffect(() => {
    if (!actif) return
    const retenir = (e: BeforeUnloadEvent): void => e.preventDefault()
    addEventListener('beforeunload', retenir)
    return () => removeEventListener('beforeunload', retenir)
  }, [actif])
  return sortie.state === 'blocked' ? <ModaleSortie sortie={sortie} /> : null
}

/** Asks before leaving what is not saved: go, or stay. */
export const ModaleSortie = ({ sortie }: { sortie: Blocker & { state: 'blocked' } }) => (
  <Modale
    titre="Quitter sans enregistrer&nbsp;?"
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
      Vos dernières modifications ne sont pas enregistrées. Si vous quittez cette page, elles seront perdues.
    </p>
  </Modale>
)
