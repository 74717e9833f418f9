import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatHeure } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { PuceFile } from '#web/ui/liste/Puce.tsx'
import { useVueListe } from '#web/ui/liste/use-vue-liste.ts'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { TouchesListe } from '#web/ui/tableau/TouchesListe.tsx'
import { CadreReprise } from '../CadreReprise.tsx'
import { estClose } from '../dire-reprise.ts'
import { versEtape } from '../etapes-reprise.ts'
import { requeteProbables } from '../requetes-reprise.ts'
import { TravailEnCours } from '../TravailEnCours.tsx'
import { BarreProbables } from './BarreProbables.tsx'
import { TableauProbables } from './TableauProbables.tsx'
import { useProbables } from './use-probables.ts'
import '#web/ui/tableau/Tableau.css'
import '#web/ui/tableau/TableauDecision.css'
import './probables.css'

const TOUCHES = [
  [['O'], 'la même'],
  [['N'], 'une autre'],
  [['Maj', 'O'], 'tout le groupe'],
  [['Z'], 'annuler la dernière'],
] as const

/** The structures of the file that may be one of the portal: a person says so, one by one or in a group. */
export function EtapeProbables({ reprise: r }: { reprise: RepriseLue }) {
  const { aDecider, meme, autre } = r.reponses
  const total = aDecider + meme + autre
  return (
    <CadreReprise
      reprise={r}
      etape="structures"
      titre="Structures probables"
      chapeau="Même nom simplifié et même code postal, mais ni SIRET ni RNA dans le fichier. Dites si c’est bien la même structure."
      action={total > 0 && <Avance dites={meme + autre} total={total} />}
    >
      <TravailEnCours reprise={r} />
      {r.bilan === null ? (
        <EtatVide
          titre="Pas encore d’essai"
          icone="personnes"
          action={<LienBouton vers={versEtape(r.id, 'essai')}>Aller à l’essai</LienBouton>}
        >
          L’essai trouve les structures du fichier qui sont peut-être déjà au portail.
        </EtatVide>
      ) : total === 0 ? (
        <EtatVide
          titre="Aucune structure probable."
          icone="fait"
          action={
            <LienBouton vers={versEtape(r.id, 'appliquer')} variante="primary" iconeApres="droite">
              Aller à «&nbsp;Appliquer&nbsp;»
            </LienBouton>
          }
        >
          Chaque structure du fichier est sûre par son SIRET ou son RNA, ou sera créée sans compte.
        </EtatVide>
      ) : (
        <Probables reprise={r} />
      )}
    </CadreReprise>
  )
}

const Avance = ({ dites, total }: { dites: number; total: number }) => (
  <p className="reprise-avance">
    <b className="chiffres">
      {formatNombre(dites)} sur {formatNombre(total)}
    </b>
    <progress aria-label="Structures décidées" max={total} value={dites} />
  </p>
)

function Probables({ reprise: r }: { reprise: RepriseLue }) {
  const cadre = useRef<HTMLDivElement>(null)
  const { vue, chercher, filtrer, versPage } = useVueListe(['reponse'] as const)
  const reponse =
    vue.filtres.reponse === 'meme' || vue.filtres.reponse === 'autre' ? vue.filtres.reponse : 'a-decider'
  const { data, isPending, error, refetch } = useQuery(
    requeteProbables(r.id, { recherche: vue.recherche, reponse, page: vue.page }),
  )
  const fige = r.travail !== null || estClose(r)
  const p = useProbables(r, data?.data ?? [], cadre, fige)
  const { aDecider, meme, autre } = data?.meta ?? r.reponses
  const puce = (valeur: typeof reponse, mot: string, nombre: number) => (
    <PuceFile
      choisie={reponse === valeur}
      nombre={nombre}
      surClic={() => filtrer({ reponse: valeur === 'a-decider' ? '' : valeur })}
    >
      {mot}
    </PuceFile>
  )
  return (
    <div ref={cadre}>
      <div className="barre-liste">
        <Recherche libelle="Nom ou code postal" valeur={vue.recherche} surRecherche={chercher} />
        {puce('a-decider', 'À décider', aDecider)}
        {puce('meme', 'La même', meme)}
        {puce('autre', 'Une autre', autre)}
        {data && (
          <span className="filtres-fin secondaire petit">
            {formatNombre(data.meta.aides)} {data.meta.aides > 1 ? 'aides concernées' : 'aide concernée'}
            <span role="status">{p.reponses.le && ` · Enregistré à ${formatHeure(p.reponses.le)}`}</span>
          </span>
        )}
      </div>
      {p.reponses.echec && (
        <EtatErreur message="La réponse n’a pas été enregistrée." raison={p.reponses.echec} />
      )}
      {isPending && <Squelette forme="tableau" lignes={8} />}
      {error && !data && (
        <EtatErreur
          message="Les structures probables n’ont pas pu être lues."
          raison={messageDe(error)}
          surReessayer={reessaiDe(error, refetch)}
        />
      )}
      {data?.data.length === 0 && <Rien recherche={vue.recherche} reponse={reponse} />}
      {data && data.data.length > 0 && (
        <>
          <TableauProbables reprise={r} structures={data.data} meta={data.meta} probables={p} fige={fige} />
          <Pagination {...data.meta} vers={versPage} />
        </>
      )}
      <BarreProbables reprise={r} aDecider={aDecider} probables={p} fige={fige} />
      {!fige && <TouchesListe recherche autres={TOUCHES} coupure={p.raccourcis} />}
    </div>
  )
}

function Rien({ recherche, reponse }: { recherche: string; reponse: string }) {
  if (recherche !== '')
    return (
      <EtatVide titre="Aucun résultat" icone="loupe">
        Aucune structure ne correspond à «&nbsp;{recherche}&nbsp;» parmi celles-ci.
      </EtatVide>
    )
  return reponse === 'a-decider' ? (
    <EtatVide titre="Tout est décidé" icone="fait">
      Chaque structure probable a sa réponse. Elles se relisent sous «&nbsp;La même&nbsp;» et «&nbsp;Une
      autre&nbsp;».
    </EtatVide>
  ) : (
    <EtatVide titre="Aucune réponse de ce genre" icone="personnes">
      Les structures y viennent à mesure que vous répondez.
    </EtatVide>
  )
}
