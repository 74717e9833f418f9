import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VueConservation } from '#domain/conservation/contrat.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Avis } from '#web/socle/reglages/Avis.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { type Cite, colonneAction, colonnesEcheances, retenable } from './colonnes-conservation.tsx'
import { ModaleAnonymiser } from './ModaleAnonymiser.tsx'
import { ModaleRetenir } from './ModaleRetenir.tsx'
import { requeteEcheances } from './requetes-conservation.ts'

interface ListeProps {
  vue: VueConservation
  page: number
  gere: boolean
  /** Address of a page of this list. */
  vers: (page: number) => string
}

/** What may be anonymised today, or what is announced; managers keep a line, or have it all go now. */
export function ListeEcheances({ vue, page, gere, vers }: ListeProps) {
  const { data, error, isPending, refetch } = useQuery(requeteEcheances(vue, page))
  const [retenue, setRetenue] = useState<Cite | null>(null)
  const [confirme, setConfirme] = useState(false)
  const [lancee, setLancee] = useState(false)
  if (isPending) return <Squelette forme="tableau" lignes={4} />
  if (!data)
    return (
      <EtatErreur
        message="La liste n’a pas pu être lue."
        raison={messageDe(error)}
        surReessayer={() => void refetch()}
      />
    )
  const { total } = data.meta
  const maintenant = vue === 'effacables'
  const colonnes = gere
    ? [...colonnesEcheances, colonneAction('Conserver', retenable, setRetenue)]
    : colonnesEcheances
  return (
    <>
      {maintenant && lancee && (
        <Avis statut={total > 0 ? 'courant' : 'fait'}>
          {total > 0
            ? `Anonymisation en cours\u00a0: ${total} restant${total > 1 ? 's' : ''}. Elle se poursuit si vous quittez la page.`
            : 'L’anonymisation est terminée.'}
        </Avis>
      )}
      {total === 0 ? (
        <EtatVide titre={maintenant ? 'Rien à anonymiser' : 'Rien n’arrive à son terme'} icone="fait">
          {maintenant
            ? 'Ce qui est échu paraît d’abord dans «\u00a0À venir\u00a0», trente jours au moins.'
            : 'Aucun dossier ni aucun compte n’arrive à son terme dans les trois mois.'}
        </EtatVide>
      ) : (
        <>
          {maintenant && gere && (
            <div className="conservation-actions rangee">
              <Bouton variante="refuse" onClick={() => setConfirme(true)} desactive={lancee}>
                Anonymiser maintenant
              </Bouton>
              <p className="secondaire">Sinon, la tâche de la nuit s’en charge.</p>
            </div>
          )}
          <Tableau
            legende={maintenant ? 'À anonymiser' : 'À venir'}
            colonnes={colonnes}
            lignes={data.data}
            cleDe={(e) => e.id}
          />
          <Pagination {...data.meta} vers={vers} />
        </>
      )}
      {retenue && <ModaleRetenir cible={retenue} fermer={() => setRetenue(null)} />}
      {confirme && (
        <ModaleAnonymiser
          nombre={total}
          fermer={(fait) => {
            setConfirme(false)
            if (fait) setLancee(true)
          }}
        />
      )}
    </>
  )
}
