import { useEffect } from 'react'
import { useBlocker } from 'react-router'
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
  if (sortie.state !== 'blocked') return null
  return (
    <Modale
      titre="Quitter sans enregistrer ?"
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
        Vos modifications ne sont pas encore enregistrées. Si vous quittez cette page, elles seront perdues.
      </p>
    </Modale>
  )
}
