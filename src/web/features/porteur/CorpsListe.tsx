import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PorteurCourt } from '#domain/porteur/reponses.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import { TouchesListe } from '#web/ui/tableau/TouchesListe.tsx'

interface Page {
  data: PorteurCourt[]
  meta: { total: number; page: number; parPage: number }
}

interface CorpsListeProps {
  /** Key of the failure in the specification's catalogue (001 §8). */
  cle: 'porteurProjetWaiting' | 'porteurProjetValidated'
  requete: UseQueryResult<Page>
  legende: string
  colonnes: readonly Colonne<PorteurCourt>[]
  vide: { titre: string; texte: ReactNode }
  recherche: string
  surEffacer: () => void
  versPage: (page: number) => string
}

/** Table of holders with its loading, empty and failed states, and its pages. */
export function CorpsListe({ cle, requete, legende, colonnes, vide, versPage, ...q }: CorpsListeProps) {
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
  if (data.data.length === 0) {
    return q.recherche ? (
      <EtatVide
        titre="Aucun résultat"
        icone="loupe"
        action={<Bouton onClick={q.surEffacer}>Effacer la recherche</Bouton>}
      >
        {`Aucun porteur ne correspond à «\u00a0${q.recherche}\u00a0».`}
      </EtatVide>
    ) : (
      <EtatVide titre={vide.titre} icone="personnes">
        {vide.texte}
      </EtatVide>
    )
  }
  return (
    <>
      <Tableau legende={legende} colonnes={colonnes} lignes={data.data} cleDe={(p) => p.id} />
      <Pagination {...data.meta} vers={versPage} />
      <TouchesListe recherche />
    </>
  )
}
