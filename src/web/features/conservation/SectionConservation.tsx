import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { VueConservation } from '#domain/conservation/contrat.ts'
import { JOURS_ANNONCE } from '#domain/conservation/echeances.ts'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import './conservation.css'
import { ListeEcheances } from './ListeEcheances.tsx'
import { ListeRetenues } from './ListeRetenues.tsx'
import { requeteEcheances } from './requetes-conservation.ts'

const VUES = ['effacables', 'a-venir', 'retenues'] as const
const LIBELLES = { effacables: 'À anonymiser', 'a-venir': 'À venir', retenues: 'Retenus' } as const
const RACINE = '?tab=conservation'

/** What is at the end of its retention, what comes to it, and what is kept longer. */
export function SectionConservation({ gere }: { gere: boolean }) {
  const [query] = useSearchParams()
  const courant = VUES.find((v) => v === query.get('liste')) ?? 'effacables'
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const lue: VueConservation = courant === 'retenues' ? 'effacables' : courant
  const comptes = useQuery(requeteEcheances(lue, courant === 'retenues' ? 1 : page)).data?.meta.comptes
  const nombres = { effacables: comptes?.effacables, 'a-venir': comptes?.aVenir, retenues: comptes?.retenues }
  return (
    <section className="reglages conservation">
      <div className="reglages-tete">
        <h2>Au terme de leur durée</h2>
        <p className="secondaire">
          Chaque nuit, ce qui arrive à son terme dans les trois mois est annoncé ici. Rien n’est anonymisé
          sans y avoir paru {JOURS_ANNONCE} jours.
        </p>
      </div>
      <Onglets
        nom="Listes de la conservation"
        courant={courant}
        onglets={VUES.map((vue) => ({
          cle: vue,
          libelle: LIBELLES[vue],
          vers: `${RACINE}&liste=${vue}`,
          nombre: nombres[vue],
        }))}
      />
      {courant === 'retenues' ? (
        <ListeRetenues gere={gere} />
      ) : (
        <ListeEcheances
          key={courant}
          vue={courant}
          page={page}
          gere={gere}
          vers={(n) => `${RACINE}&liste=${courant}&page=${n}`}
        />
      )}
    </section>
  )
}
