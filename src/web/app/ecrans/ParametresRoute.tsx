import { type ComponentType, lazy, Suspense } from 'react'
import { EcranParametres } from '#web/features/parametres/EcranParametres.tsx'
import { Squelette } from '#web/ui/cadre/Attente.tsx'

interface Proprietes {
  interdit: string | undefined
}

/** A tab, fetched when somebody opens it. */
function volet(charger: () => Promise<ComponentType<Proprietes>>) {
  const Onglet = lazy(async () => ({ default: await charger() }))
  return (interdit: string | undefined) => (
    <Suspense fallback={<Squelette forme="formulaire" lignes={6} />}>
      <Onglet interdit={interdit} />
    </Suspense>
  )
}

const VOLETS = {
  pages: volet(async () => (await import('#web/features/page/edition/ListePages.tsx')).ListePages),
  constats: volet(async () => (await import('#web/features/constats/OngletConstats.tsx')).OngletConstats),
  seances: volet(async () => (await import('#web/features/seance/preparer/OngletSeances.tsx')).OngletSeances),
  modeles: volet(async () => (await import('#web/features/modele/OngletModeles.tsx')).OngletModeles),
  deports: volet(async () => (await import('#web/features/deport/OngletDeports.tsx')).OngletDeports),
  comptabilite: volet(
    async () => (await import('#web/features/ecriture/OngletComptabilite.tsx')).OngletComptabilite,
  ),
  conservation: volet(
    async () => (await import('#web/features/conservation/OngletConservation.tsx')).OngletConservation,
  ),
}

/** The settings, with the tabs that other features hold. */
export const ParametresRoute = () => <EcranParametres {...VOLETS} />
