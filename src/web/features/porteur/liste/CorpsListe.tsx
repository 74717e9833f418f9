import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lireTriParmi } from '#domain/commun/tri.ts'
import { type FiltrePorteurs, TRIS_PORTEURS } from '#domain/porteur/liste-porteurs.ts'
import type { PorteurCourt } from '#domain/porteur/reponses.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { LigneEtat } from '#web/ui/liste/LigneEtat.tsx'
import { Rangees } from '#web/ui/liste/Rangees.tsx'
import type { useVueListe } from '#web/ui/liste/use-vue-liste.ts'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'

interface Page {
  data: PorteurCourt[]
  meta: { total: number; auMoins?: boolean | undefined; page: number; parPage: number }
}

interface CorpsListeProps {
  /** Key of the failure in the specification's catalogue (001 §8). */
  cle: 'porteurProjetWaiting' | 'porteurProjetValidated'
  requete: UseQueryResult<Page>
  liste: ReturnType<typeof useVueListe<FiltrePorteurs>>
  legende: string
  colonnes: readonly Colonne<PorteurCourt>[]
  vide: { titre: string; texte: ReactNode }
}

/** Table of holders with its loading, empty and failed states, its count and its pages. */
export function CorpsListe({ cle, requete, liste, legende, colonnes, vide }: CorpsListeProps) {
  const { data, isPending, isError, error, refetch } = requete
  if (isPending) return <Squelette forme="tableau" lignes={8} />
  if (isError) {
    return (
      <div data-cle={cle}>
        <EtatErreur
          message="une erreur est apparu"
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      </div>
    )
  }
  if (data.data.length === 0 && !liste.filtree)
    return (
      <EtatVide titre={vide.titre} icone="personnes">
        {vide.texte}
      </EtatVide>
    )
  return (
    <>
      <LigneEtat compte={data.meta} mot="porteur" surEffacer={liste.filtree ? liste.effacer : undefined} />
      {data.data.length === 0 ? (
        <AucunResultat liste={liste} />
      ) : (
        <Rangees
          liste="porteurs"
          legende={legende}
          colonnes={colonnes}
          lignes={data.data}
          cleDe={(p) => p.id}
          tri={lireTriParmi(TRIS_PORTEURS, liste.vue.tri) ?? undefined}
          surTri={liste.trier}
          pages={{ ...data.meta, vers: liste.versPage }}
          touches={{ recherche: true, filtres: true }}
        />
      )}
    </>
  )
}

function AucunResultat({ liste: { vue, aller, effacer } }: Pick<CorpsListeProps, 'liste'>) {
  const filtres = Object.keys(vue.filtres).length > 0
  return (
    <EtatVide
      titre="Aucun résultat"
      icone="loupe"
      action={
        filtres ? (
          <Bouton onClick={effacer}>Effacer les filtres</Bouton>
        ) : (
          <Bouton onClick={() => aller({ recherche: '' })}>Effacer la recherche</Bouton>
        )
      }
    >
      {filtres
        ? 'Aucun porteur ne répond à ces filtres.'
        : `Aucun porteur ne correspond à «\u00a0${vue.recherche}\u00a0».`}
    </EtatVide>
  )
}
