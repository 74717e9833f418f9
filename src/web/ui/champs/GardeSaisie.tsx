import { type ComponentType, useEffect, useId, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { creerMagasin } from '#web/lib/magasin.ts'
import { Bouton } from '../Bouton.tsx'
import { Modale } from '../cadre/Modale.tsx'

/** Guards that hold something back, oldest first: the router only ever asks one of its blockers. */
const retenues = creerMagasin<readonly string[]>([])

/**
 * While `actif`, leaving the view (link, Back, closing the tab) asks first: what was typed is not saved. A
 * page may hold several; one asks for all.
 */
export function GardeSaisie({
  actif,
  Dialogue = ModaleSortie,
}: {
  actif: boolean
  /** What asks, where something else than a form would be lost. */
  Dialogue?: ComponentType<Sortie>
}) {
  const id = useId()
  useEffect(() => {
    if (!actif) return
    retenues.publier([...retenues.lire(), id])
    return () => retenues.publier(retenues.lire().filter((r) => r !== id))
  }, [actif, id])
  const premiere = useSyncExternalStore(retenues.abonner, () => retenues.lire()[0] === id)
  return premiere ? <Retenue Dialogue={Dialogue} /> : null
}

function Retenue({ Dialogue }: { Dialogue: ComponentType<Sortie> }) {
  const sortie = useBlocker(
    ({ currentLocation: ici, nextLocation: la }) => ici.pathname !== la.pathname || ici.search !== la.search,
  )
  useEffect(() => {
    const retenir = (evenement: BeforeUnloadEvent): void => evenement.preventDefault()
    addEventListener('beforeunload', retenir)
    return () => removeEventListener('beforeunload', retenir)
  }, [])
  return sortie.state === 'blocked' ? <Dialogue rester={sortie.reset} quitter={sortie.proceed} /> : null
}

export interface Sortie {
  rester: () => void
  quitter: () => void
  /** This device keeps what is typed, and offers it back on the same page. */
  gardee?: boolean
}

/** Asks before leaving what is not saved: go, or stay. */
export const ModaleSortie = ({ rester, quitter, gardee = false }: Sortie) => (
  <Modale
    titre="Quitter sans enregistrer&nbsp;?"
    surFermer={rester}
    actions={
      <>
        <Bouton variante="refuse" onClick={quitter}>
          Quitter sans enregistrer
        </Bouton>
        <Bouton variante="primary" onClick={rester}>
          Rester sur la page
        </Bouton>
      </>
    }
  >
    <p>
      Vos dernières modifications ne sont pas enregistrées.{' '}
      {gardee
        ? 'Elles restent sur cet appareil\u00a0: cette page vous les proposera.'
        : 'Si vous quittez cette page, elles seront perdues.'}
    </p>
  </Modale>
)
