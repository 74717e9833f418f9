import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { jourDe } from '#domain/commun/jours.ts'
import type { LotListe } from '#domain/virement/banque/reponses.ts'
import { ETATS_RIB, FILTRES_A_PAYER } from '#domain/virement/filtres-a-payer.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { useVueListe } from '#web/ui/liste/use-vue-liste.ts'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { TouchesListe } from '#web/ui/tableau/TouchesListe.tsx'
import { useChoixRangees } from '#web/ui/tableau/use-choix-rangees.ts'
import { useRangeesOuvrables } from '#web/ui/tableau/use-rangees-ouvrables.ts'
import { compter } from '../jours-dits.ts'
import { type Reglage, requeteAPayer } from '../requetes-virement.ts'
import { BarrePreparation } from './BarrePreparation.tsx'
import { colonnesAPayer } from './colonnes-a-payer.tsx'
import { commissionsOffertes, RIBS } from './filtres-offerts.ts'
import { useChoixConventions } from './use-choix-conventions.ts'
import { usePreparation } from './use-preparation.ts'

interface Proprietes {
  reglage: Reglage
  /** The live runs. */
  lots: readonly LotListe[]
  /** Its reader may put them in a run. */
  prepare: boolean
}

/** The agreements that wait for their payment: found, chosen page after page, put in a run. */
export function FileAPayer({ reglage, lots, prepare }: Proprietes) {
  const { vue, filtree, chercher, filtrer, effacer, versPage } = useVueListe(FILTRES_A_PAYER)
  const { recherche, filtres, page } = vue
  const { data, error, isPending, refetch } = useQuery(
    requeteAPayer({
      recherche,
      page,
      commission: Number(filtres.commission) || undefined,
      rib: ETATS_RIB.find((e) => e === filtres.rib),
    }),
  )
  const choix = useChoixConventions(data?.data ?? [])
  const preparation = usePreparation({ reglage, choix })
  const raccourcis = useRaccourcis(prepare ? { p: () => preparation.preparer() } : {}, undefined, {
    dansLesChiffres: true,
  })
  const cadre = useRef<HTMLDivElement>(null)
  useRangeesOuvrables(cadre, 'a-payer')
  useChoixRangees(
    cadre,
    prepare && raccourcis.actifs
      ? { espace: true, page: choix.basculerPage, quitter: () => choix.quitter() }
      : undefined,
  )
  const vide = data?.total === 0 && !filtree
  return (
    <section className="virement-partie sous-8">
      <div className="virement-intitule rangee rangee-unie base bouts">
        <h2>À payer</h2>
        {data && data.total > 0 && (
          <p>
            <span role="status">{compter(data.total, 'convention')}</span> · les plus anciennes d’abord
          </p>
        )}
      </div>
      {!vide && (
        <div className="filtres barre-liste virement-outils">
          <Recherche libelle="Projet, structure ou convention" valeur={recherche} surRecherche={chercher} />
          <Selection
            nom="commission"
            libelle="Commission"
            invite="Commissions"
            options={commissionsOffertes(data?.commissions ?? [])}
            valeur={filtres.commission ?? null}
            onChange={(v) => filtrer({ commission: v ?? '' })}
          />
          <Selection
            nom="rib"
            libelle="RIB"
            invite="Tous les RIB"
            options={RIBS}
            valeur={filtres.rib ?? null}
            onChange={(v) => filtrer({ rib: v ?? '' })}
          />
        </div>
      )}
      {isPending && <Squelette forme="tableau" lignes={5} />}
      {error && !data && (
        <EtatErreur
          message="Les conventions à payer n’ont pas pu être lues."
          raison={messageDe(error)}
          surReessayer={reessaiDe(error, refetch)}
        />
      )}
      {vide && (
        <EtatVide titre="Aucune convention n’attend de paiement" icone="fait">
          Elles arrivent ici dès la seconde signature.
        </EtatVide>
      )}
      {data?.total === 0 && !vide && (
        <EtatVide
          titre="Aucun résultat"
          icone="loupe"
          action={
            <button type="button" className="lien" onClick={effacer}>
              {Object.keys(filtres).length > 0 ? 'Effacer les filtres' : 'Effacer la recherche'}
            </button>
          }
        >
          {Object.keys(filtres).length > 0 ? (
            'Aucune convention à payer ne répond à ces filtres.'
          ) : (
            <>Aucune convention à payer ne correspond à «&nbsp;{recherche}&nbsp;».</>
          )}
        </EtatVide>
      )}
      {data && data.total > 0 && (
        <>
          <div className="virement-file cases-demandees" ref={cadre}>
            <Tableau
              legende="Conventions à payer"
              colonnes={colonnesAPayer(jourDe(new Date()))}
              lignes={data.data}
              cleDe={(l) => l.projetId}
              choix={
                prepare
                  ? {
                      contient: choix.contient,
                      basculer: choix.basculer,
                      bloque: (l) => l.empechement !== null,
                      page: choix.page,
                      basculerPage: choix.basculerPage,
                      nom: (l) => l.numero,
                    }
                  : undefined
              }
            />
          </div>
          <Pagination page={data.page} parPage={data.parPage} total={data.total} vers={versPage} />
        </>
      )}
      {prepare && data && (
        <>
          <BarrePreparation choix={choix} preparation={preparation} reglage={reglage} lots={lots} />
          <TouchesListe
            recherche
            autres={[
              [['Espace'], 'choisir'],
              [['Maj', '↓'], 'étendre'],
              [['P'], 'préparer le lot'],
            ]}
            coupure={raccourcis}
          />
        </>
      )}
    </section>
  )
}
